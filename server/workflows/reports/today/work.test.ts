import { readAuditLog } from '@nestbox/contract/staff';
import { tryTasksAgain } from '@nestbox/contract/staffCustomerActs';
import { recordCustomerCall } from '@nestbox/contract/staffPaymentActs';
import * as contract from '@nestbox/contract/staffToday';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxesOf, changeCard, subscriber } from '../../../../testing/harness/customers.ts';
import { closeDispute, openDispute } from '../../../../testing/harness/disputes.ts';
import { charge, lockedBox } from '../../../../testing/harness/lockedBox.ts';
import { callStaff, type Member, newMember } from '../../../../testing/harness/staff.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';
import { workOwners } from '../../../account/staffSchema.ts';
import { today } from '../../../platform/clock.ts';
import { holdBox } from '../../parcels/holdBox.ts';
import { saveFailedWork } from '../../work/failedWorkQueries.ts';

const shop = useTestShop();
const record = async () => {};

let ben: Member;
let ada: Member;
/** Sessions end after eight hours, and the tests let days pass. */
const signInStaff = async () => {
  ben = await newMember(shop, 'warehouse');
  ada = await newMember(shop, 'owner');
};
beforeEach(signInStaff);

const workOf = async (as: Member) => (await callStaff(shop, contract.getWork, { as })).answer.lists;

async function heldBox(reason = 'Which house is yours?'): Promise<string> {
  const person = await subscriber(shop);
  const [box] = await boxesOf(shop, person);
  const boxId = box?.boxId ?? '';
  await holdBox(shop.services, { boxId, reason, record });
  return boxId;
}

const heldOf = async (as: Member, boxId: string) => {
  const { answer } = await callStaff(shop, contract.listHeldBoxes, { as });
  return answer.find(({ key }) => key === boxId);
};

const setOwner = (as: Member, key: string, takes: boolean, seen: string | null) =>
  callStaff(shop, contract.setWorkOwner, {
    as,
    body: { list: 'held-boxes', key, takes, seen },
  });

describe('the work of today', () => {
  it('is what the role may see, with five entries of each list, the late ones first', async () => {
    const boxIds: string[] = [];
    for (let count = 0; count < 6; count += 1) boxIds.push(await heldBox());
    const shown = (await workOf(ben)).find(({ list }) => list === 'held-boxes');
    expect(shown).toMatchObject({ count: 6, late: 0 });
    expect(shown?.entries).toHaveLength(5);
    expect((await workOf(ben)).map(({ list }) => list)).not.toContain('tasks-set-aside');

    shop.advance(1);
    await signInStaff();
    expect((await workOf(ben)).find(({ list }) => list === 'held-boxes')).toMatchObject({
      late: 0,
    });
    shop.advance(1);
    await signInStaff();
    const [first] = await workOf(ada);
    expect(first).toMatchObject({ list: 'held-boxes', count: 6, late: 6 });
    expect(first?.entries.every(({ isLate, days }) => isLate && days === 2)).toBe(true);
    for (const boxId of boxIds) await holdBox(shop.services, { boxId, reason: null, record });
    expect((await workOf(ada)).map(({ list }) => list)).not.toContain('held-boxes');
  });

  it('has one line for a shop without any photograph', async () => {
    const { answer } = await callStaff(shop, contract.listMissingPictures, { as: ben });
    expect(answer).toMatchObject([
      { key: 'all', productId: null, who: expect.stringMatching(/^All \d+ products$/) },
    ]);
  });
});

it('has failed tasks that staff try again', async () => {
  const { customerId } = await subscriber(shop);
  const at = shop.services.clock.now();
  await saveFailedWork(shop.services.database.reader, {
    customerId,
    queue: 'customers',
    tries: 2,
    problem: 'Error',
    work: JSON.stringify({ kind: 'plan', on: '2026-11-01' }),
    firstFailedAt: at,
    nextTryAt: at,
  });
  const listed = async () =>
    (await callStaff(shop, contract.listTasksSetAside, { as: ada })).answer.filter(
      (entry) => entry.customerId === customerId,
    );
  expect(await listed()).toHaveLength(1);
  const tried = await callStaff(shop, tryTasksAgain, { as: ada, params: { customerId } });
  expect([tried.status, tried.answer]).toEqual([200, { left: 0 }]);
  expect(await listed()).toEqual([]);
});

it('has whom to ring about a declined card, with the last call, also as CSV', async () => {
  const box = await lockedBox(shop);
  await changeCard(shop, box.person, '4000000000000341');
  await charge(shop, box);
  await signInStaff();
  const { customerId } = box.person;
  const listed = async () =>
    (await callStaff(shop, contract.getCallList, { as: ada })).answer.find(
      (person) => person.customerId === customerId,
    );
  expect(await listed()).toMatchObject({
    name: 'Ada Lovelace',
    amount: box.price,
    reason: 'your bank declined it',
    orderNumber: expect.stringMatching(/^NB-/),
    since: today(shop.services.clock),
    called: null,
  });
  const body = { outcome: 'no answer' as const, note: 'Rang twice' };
  await callStaff(shop, recordCustomerCall, { as: ada, params: { customerId }, body });
  expect(await listed()).toMatchObject({
    called: { who: 'Sam owner', outcome: 'no answer', note: 'Rang twice' },
  });
  const { answer } = await callStaff(shop, contract.exportCallList, { as: ada });
  expect(answer.csv).toContain('Rang twice');
  expect((await callStaff(shop, contract.getCallList, { as: ben })).status).toBe(403);
  const log = await callStaff(shop, readAuditLog, { as: ada, query: { act: 'read-call-list' } });
  expect(log.answer.entries.length).toBeGreaterThan(0);
});

it('has the outcome of a dispute, with what was booked', async () => {
  const person = await subscriber(shop);
  const payment = await openDispute(shop, person);
  await closeDispute(shop, payment, 'won');
  await signInStaff();
  const { answer } = await callStaff(shop, contract.listEndedDisputes, { as: ada });
  expect(answer.find(({ customerId }) => customerId === person.customerId)).toMatchObject({
    outcome: 'won',
    amount: payment.amount,
    box: (await boxesOf(shop, person))[0]?.orderNumber,
    reason: 'the cardholder did not make the payment',
    outAt: expect.any(String),
    backAt: expect.any(String),
    providerPage: null,
  });
});

describe('an entry', () => {
  it('is taken by one of two, taken over knowingly, and given back', async () => {
    const boxId = await heldBox();
    expect(await heldOf(ben, boxId)).toMatchObject({ owner: null });
    const both = await Promise.all([
      setOwner(ben, boxId, true, null),
      setOwner(ada, boxId, true, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0]?.status === 200 ? [ben, ada] : [ada, ben];
    expect(await heldOf(ada, boxId)).toMatchObject({ owner: { staffId: first.staffId } });

    const late = await setOwner(second, boxId, true, null);
    expect([late.status, late.problem.detail]).toEqual([409, `Sam ${first.role} has it by now.`]);
    expect((await setOwner(second, boxId, false, first.staffId)).status).toBe(409);
    expect((await setOwner(second, boxId, true, first.staffId)).answer).toEqual({
      owner: { staffId: second.staffId, name: `Sam ${second.role}` },
    });
    // Pressed twice.
    expect((await setOwner(second, boxId, true, first.staffId)).status).toBe(200);
    expect((await setOwner(second, boxId, false, second.staffId)).answer).toEqual({ owner: null });
    expect(await heldOf(ada, boxId)).toMatchObject({ owner: null });
    const { answer } = await callStaff(shop, readAuditLog, { as: ada, query: {} });
    const acts = answer.entries.filter(({ subject }) => subject === boxId).map(({ act }) => act);
    expect(acts).toEqual(['give-back-work', 'take-work', 'take-work']);
    await holdBox(shop.services, { boxId, reason: null, record });
  });

  it('is nobody’s once it is done, also when it comes again', async () => {
    const [boxId, other] = [await heldBox(), await heldBox()];
    await setOwner(ben, boxId, true, null);
    await holdBox(shop.services, { boxId, reason: null, record });
    const done = await setOwner(ben, boxId, true, null);
    expect([done.status, done.problem.detail]).toEqual([409, 'This is done already.']);
    shop.advance(1);
    await signInStaff();
    await holdBox(shop.services, { boxId, reason: 'The lid is broken.', record });
    expect(await heldOf(ben, boxId)).toMatchObject({ owner: null });
    expect((await setOwner(ada, boxId, true, null)).status).toBe(200);
    await holdBox(shop.services, { boxId, reason: null, record });
    await setOwner(ada, other, true, null);
    const rows = await shop.services.database.reader
      .select({ subject: workOwners.subject })
      .from(workOwners)
      .where(sql`queue = 'held-boxes'`);
    expect(rows).toEqual([{ subject: other }]);
    await holdBox(shop.services, { boxId: other, reason: null, record });
  });

  it('of a list that the role may not see cannot be taken', async () => {
    const refused = await callStaff(shop, contract.setWorkOwner, {
      as: ben,
      body: { list: 'disputes', key: 'dp_1', takes: true, seen: null },
    });
    expect(refused.status).toBe(403);
  });
});
