import { calculateRecommendation, getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { exportPersonalData } from '@nestbox/contract/personalData';
import { readAuditLog } from '@nestbox/contract/staff';
import * as acts from '@nestbox/contract/staffCustomerActs';
import * as staff from '@nestbox/contract/staffCustomers';
import * as money from '@nestbox/contract/staffMoneyActs';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { home } from '../../../testing/harness/newcomer.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { withEverything } from '../../../testing/harness/withEverything.ts';

const shop = useTestShop();
/** The first is zero-rated, the second at the standard rate. */
const [tea, cleaner] = ['everyday-tea-bags-160', 'pine-toilet-cleaner'] as const;

let owner: Member;
let support: Member;
/** Sessions end after eight hours. */
async function signInStaff(): Promise<void> {
  owner = await newMember(shop, 'owner');
  support = await newMember(shop, 'support');
}
beforeAll(signInStaff);

const paramsOf = ({ customerId }: Person) => ({ customerId });

const view = async (person: Person) =>
  (await callStaff(shop, staff.getCustomer, { as: support, params: paramsOf(person) })).answer;

const seenOf = async (person: Person) => (await view(person)).seen;

const timelineOf = async (person: Person) =>
  (await callStaff(shop, staff.readCustomerTimeline, { as: support, params: paramsOf(person) }))
    .answer;

const auditOf = async ({ customerId }: Person) => {
  const { answer } = await callStaff(shop, readAuditLog, { as: owner, query: {} });
  return answer.entries.filter(
    (entry) => entry.customerId === customerId && entry.act !== 'open-customer',
  );
};

const why = 'She rang about it.';

it('shows a customer with products, boxes, payments, messages, devices and timeline', async () => {
  const person = await subscriber(shop);
  const params = paramsOf(person);
  const seen = await view(person);
  expect(seen).toMatchObject({
    name: 'Ada Lovelace',
    email: person.email,
    seen: 0,
    credit: 0,
    address: { addressLine1: home.addressLine1 },
    subscription: { state: 'active' },
    secondStep: { on: false, removedAt: null },
  });
  expect(seen.subscription.card).toContain('4242');
  expect(seen.products.length).toBeGreaterThan(0);
  const [first] = seen.boxes;
  expect(first?.orderStatus).toBe('Paid');
  expect(first?.payment?.left).toBe(first?.boxPrice);
  const read = async (call: typeof staff.listCustomerPayments | typeof staff.listCustomerDevices) =>
    (await callStaff(shop, call, { as: support, params })).answer;
  expect(await read(staff.listCustomerPayments)).toMatchObject([
    { kind: 'payment', boxNumber: 1, amount: first?.boxPrice },
  ]);
  expect((await read(staff.listCustomerDevices)).length).toBeGreaterThan(0);
  const messages = await callStaff(shop, staff.listCustomerMessages, { as: support, params });
  expect(messages.answer.mails.length).toBeGreaterThan(0);
  expect(messages.answer.notifications.map(({ heading }) => heading)).toContain('Box 1 is paid');
  // Each event is one entry: no message to the customer, and all planned boxes at once.
  expect((await timelineOf(person)).map(({ title }) => title).toSorted()).toEqual([
    `${first?.orderNumber} paid`,
    `Planned ${seen.boxes.length} boxes`,
    'Signed up',
    'Subscription started',
  ]);
});

it('prints the receipt of a paid box, and none of another', async () => {
  const person = await subscriber(shop);
  const [paid, planned] = (await view(person)).boxes;
  const print = (boxId = '') =>
    callStaff(shop, staff.printReceipt, { as: support, params: { ...paramsOf(person), boxId } });
  const { answer } = await print(paid?.boxId);
  expect(answer).toContain(`<h1>Receipt ${paid?.orderNumber}</h1>`);
  expect(answer).toContain(home.addressLine1);
  expect(answer).toMatch(
    new RegExp(`Total paid</th><td class="figure">${formatPounds(paid?.boxPrice ?? 0)}<`),
  );
  const { status, problem } = await print(planned?.boxId);
  expect([status, problem.detail]).toEqual([404, 'This box is not paid, so it has no receipt.']);
});

it('says where there is no such customer', async () => {
  const params = { customerId: '00000000-0000-4000-8000-000000000000' };
  const { status, problem } = await callStaff(shop, staff.getCustomer, { as: support, params });
  expect([status, problem.detail]).toEqual([404, 'There is no such customer.']);
  const note = { as: support, params, body: { note: 'Nobody' } };
  expect((await callStaff(shop, acts.addCustomerNote, note)).status).toBe(404);
  const asked = { as: support, params, body: { change: { kind: 'shipNow' } } } as const;
  const preview = await callStaff(shop, acts.previewCustomerChange, asked);
  expect([preview.status, preview.problem.detail]).toEqual([404, 'There is no such customer.']);
});

describe('an act for a customer', () => {
  it('is on the timeline and in the audit log, with who, why, before and after', async () => {
    const person = await subscriber(shop);
    const params = paramsOf(person);
    const box = (await view(person)).boxes.find(({ canEdit }) => canEdit);
    const change = { kind: 'setActive', boxId: box?.boxId ?? '', active: false } as const;
    const asked = { as: support, params };
    const preview = await callStaff(shop, acts.previewCustomerChange, {
      ...asked,
      body: { change },
    });
    expect(preview.answer.sentences.length).toBeGreaterThan(0);
    expect(await view(person)).toMatchObject({ seen: 0 });
    const made = await callStaff(shop, acts.makeCustomerChange, {
      ...asked,
      body: { change, why, seen: 0 },
    });
    expect([made.status, made.answer.sentences]).toEqual([200, preview.answer.sentences]);
    const boxes = (await view(person)).boxes;
    expect(boxes.find(({ boxId }) => boxId === box?.boxId)?.orderStatus).toBe('Disabled');
    const recorded = {
      before: { [`box ${box?.boxNumber}`]: expect.stringContaining('Created') },
      after: {
        request: 'setActive: active false',
        [`box ${box?.boxNumber}`]: expect.stringContaining('Disabled'),
      },
    };
    const [entry] = await auditOf(person);
    expect(entry).toMatchObject({ who: 'Sam support', act: 'change-boxes', why, ...recorded });
    const [latest] = (await timelineOf(person)).filter(({ kind }) => kind === 'staff');
    expect(latest).toMatchObject({ who: 'Sam support', text: why, ...recorded });
  });

  it('is named as ours where it sets a quantity, until the customer sets another', async () => {
    const person = await subscriber(shop);
    const boxes = await boxesOf(shop, person);
    const box = boxes.find(({ canEdit }) => canEdit);
    const boxId = box?.boxId ?? '';
    const productId = box?.productQuantities[0]?.product.productId ?? '';
    const set = (quantity: number) =>
      ({ kind: 'quantity', boxId, productId, quantity, scope: 'this box' }) as const;
    const reason = async () => {
      const { reasons } = await ask(shop, person, getBox, { params: { boxId } });
      return reasons.find((each) => each.productId === productId)?.sentence;
    };
    const byStaff = { change: set(7), why, seen: await seenOf(person) };
    await callStaff(shop, acts.makeCustomerChange, {
      as: support,
      params: paramsOf(person),
      body: byStaff,
    });
    expect(await reason()).toBe('We set this quantity for you.');
    // A new plan keeps who set it.
    await ask(shop, person, calculateRecommendation, {});
    expect(await reason()).toBe('We set this quantity for you.');
    await ask(shop, person, makeChange, { body: set(8) });
    expect(await reason()).toBe('You set this quantity yourself.');
  });

  it('is refused where a colleague was faster, with nothing done', async () => {
    const person = await subscriber(shop);
    const seen = await seenOf(person);
    const give = (as: Member) =>
      callStaff(shop, money.giveCustomerCredit, {
        as,
        params: paramsOf(person),
        body: { amount: 500, sentence: 'Sorry for the dented tins', why, seen },
      });
    const outcomes = await Promise.all([give(support), give(owner)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = outcomes.find(({ status }) => status === 409);
    expect(refused?.problem.detail).toMatch(/has done something for this customer meanwhile/);
    expect((await view(person)).credit).toBe(500);
    expect(await auditOf(person)).toMatchObject([
      { before: { credit: '£0.00' }, after: { credit: '£5.00' } },
    ]);
  });

  it('needs a reason', async () => {
    const person = await subscriber(shop);
    const body = { why: '  ', seen: 0 };
    const outcome = await callStaff(shop, acts.signOutCustomer, {
      as: support,
      params: paramsOf(person),
      body,
    });
    expect([outcome.status, outcome.problem.detail]).toEqual([
      400,
      expect.stringContaining('Say why'),
    ]);
  });

  it('refused by its rule leaves no record', async () => {
    const person = await subscriber(shop);
    const params = paramsOf(person);
    const paid = (await view(person)).boxes.find(({ orderStatus }) => orderStatus === 'Paid');
    const change = { kind: 'setActive', boxId: paid?.boxId ?? '', active: false } as const;
    const body = { change, why, seen: 0 };
    const outcome = await callStaff(shop, acts.makeCustomerChange, { as: support, params, body });
    expect(outcome.status).toBe(409);
    expect(await auditOf(person)).toEqual([]);
  });
});

it('is refused for the account of whoever acts', async () => {
  const person = await subscriber(shop);
  const self = await newMember(shop, 'owner', person.email);
  const params = paramsOf(person);
  const body = { amount: 500, sentence: 'We are sorry.', why, seen: 0 };
  const { status, problem } = await callStaff(shop, money.giveCustomerCredit, {
    as: self,
    params,
    body,
  });
  expect([status, problem.detail]).toEqual([
    403,
    'This is your own account. Ask a colleague to do it for you.',
  ]);
  expect(await auditOf(person)).toEqual([]);
  expect((await view(person)).credit).toBe(0);
});

it('is refused where the page claims to have seen what nobody has written', async () => {
  const person = await subscriber(shop);
  const params = paramsOf(person);
  const body = { amount: 500, sentence: 'We are sorry.', why, seen: 7 };
  const given = await callStaff(shop, money.giveCustomerCredit, { as: support, params, body });
  expect(given.status).toBe(409);
  expect((await view(person)).credit).toBe(0);
});

it('leaves a note for colleagues, which the customer does not see', async () => {
  const person = await subscriber(shop);
  const headings = await headingsTo(shop, person);
  const body = { note: 'Prefers to be called after five.' };
  const call = { as: support, params: paramsOf(person), body };
  expect((await callStaff(shop, acts.addCustomerNote, call)).status).toBe(204);
  expect((await timelineOf(person)).find(({ kind }) => kind === 'note')).toMatchObject({
    who: 'Sam support',
    text: body.note,
  });
  expect(await headingsTo(shop, person)).toEqual(headings);
});

it('changes the address, of which the customer is notified', async () => {
  const person = await subscriber(shop);
  const address = { ...home, addressLine1: '1 New Street' };
  const call = { as: support, params: paramsOf(person), body: { address, why, seen: 0 } };
  expect((await callStaff(shop, acts.saveCustomerAddress, call)).status).toBe(200);
  expect((await view(person)).address?.addressLine1).toBe('1 New Street');
  expect(await headingsTo(shop, person)).toContain('We changed your address for you');
  const [entry] = await auditOf(person);
  expect(entry).toMatchObject({
    act: 'change-address',
    before: { addressLine1: home.addressLine1 },
    after: { addressLine1: '1 New Street' },
  });
});

it('refunds a part, and never more than what is left', async () => {
  const person = await subscriber(shop);
  const params = paramsOf(person);
  const [box] = await boxesOf(shop, person);
  const refund = { boxId: box?.boxId ?? '', amount: 240, asCredit: false };
  const preview = await callStaff(shop, money.previewCustomerRefund, {
    as: support,
    params,
    body: refund,
  });
  const left = (box?.boxPrice ?? 0) - 240;
  expect(preview.answer).toEqual({ toCard: 240, toCredit: 0, left });
  const body = { ...refund, sentence: 'Two tins were dented', why, seen: 0 };
  const made = await callStaff(shop, money.refundCustomer, { as: support, params, body });
  const done = { toCard: 240, toCredit: 0, left, given: true, refused: false };
  expect(made.answer).toEqual({ done });
  expect((await view(person)).boxes[0]?.payment?.left).toBe(left);
  const more = { ...body, amount: left + 1, seen: 1 };
  const refused = await callStaff(shop, money.refundCustomer, { as: support, params, body: more });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    expect.stringMatching(/^Only £[\d.]+ of £[\d.]+ can still go back\.$/),
  ]);
  expect(await auditOf(person)).toHaveLength(1);
});

it('refunds packs at their own rate of VAT, no more than the box had', async () => {
  const person = await subscriber(shop, '4242424242424242', [tea, cleaner]);
  const params = paramsOf(person);
  const boxId = (await boxesOf(shop, person))[0]?.boxId ?? '';
  const paymentOf = async () => (await view(person)).boxes[0]?.payment;
  const line = (await paymentOf())?.lines.find(({ productId }) => productId === tea);
  const { refundable = 0, unitPrice = 0 } = line ?? {};
  expect(refundable).toBeGreaterThan(0);
  const refund = (quantity: number, seen: number) =>
    callStaff(shop, money.refundCustomer, {
      as: support,
      params,
      body: {
        boxId,
        amount: null,
        items: [{ productId: tea, quantity }],
        asCredit: false,
        sentence: 'It was torn',
        why,
        seen,
      },
    });
  expect((await refund(1, 0)).answer.done).toMatchObject({ toCard: unitPrice, toCredit: 0 });
  const found = (await paymentOf())?.lines.find(({ productId }) => productId === tea);
  expect(found?.refundable ?? 0).toBe(refundable - 1);
  const problem = (await refund(refundable, 1)).problem.detail;
  expect(problem).toBe(`${refundable - 1} packs of ${tea} can still be refunded.`);
  const period = ['--from', '2026-11-01', '--to', '2027-01-31'];
  const { printed } = await operate(shop, ['sales', ...period]);
  const rows: Record<string, string>[] = parse(printed, { columns: true });
  const booked = rows.find((row) => row.customer === person.customerId && row.kind === 'refund');
  const pounds = (unitPrice / 100).toFixed(2);
  expect(booked).toMatchObject({ gross: `-${pounds}`, vat: '0.00', goodsNet0: `-${pounds}` });
  const xero = await operate(shop, ['sales', '--format', 'xero', '--account', '200', ...period]);
  const refunds: Record<string, string>[] = parse(xero.printed, { columns: true });
  expect(refunds.filter((row) => row['*InvoiceNumber'] === booked?.number)).toMatchObject([
    { '*UnitAmount': `-${pounds}`, '*TaxType': 'Zero Rated Income' },
  ]);
});

it('sends a mail again, but none of another customer', async () => {
  const person = await subscriber(shop);
  const other = await subscriber(shop);
  await shop.work();
  const params = paramsOf(person);
  const read = async () =>
    (await callStaff(shop, staff.listCustomerMessages, { as: support, params })).answer.mails;
  const mail = (await read()).find(({ state, text }) => state === 'sent' && text !== null);
  const mailId = mail?.mailId ?? '';
  const resend = (of: Person) =>
    callStaff(shop, acts.resendCustomerMail, {
      as: support,
      params: { ...paramsOf(of), mailId },
      body: { why, seen: 0 },
    });
  expect((await resend(other)).status).toBe(404);
  expect((await resend(person)).status).toBe(204);
  expect((await read()).find((each) => each.mailId === mailId)?.state).toBe('waiting');
  await shop.work();
  expect((await read()).find((each) => each.mailId === mailId)?.state).toBe('sent');
});

it('signs the customer out everywhere', async () => {
  const person = await subscriber(shop);
  const params = paramsOf(person);
  const { token } = person;
  const body = { why, seen: 0 };
  expect((await shop.call(exportPersonalData, { params, token })).status).toBe(200);
  const call = { as: support, params, body };
  expect((await callStaff(shop, acts.signOutCustomer, call)).status).toBe(204);
  expect((await shop.call(exportPersonalData, { params, token })).status).toBe(401);
});

it('switches the second step off after the waiting time, with a mail', async () => {
  const person = await subscriber(shop);
  const call = { as: support, params: paramsOf(person), body: { why, seen: 0 } };
  expect((await callStaff(shop, acts.removeCustomerSecondStep, call)).status).toBe(409);
  const now = shop.services.clock.now();
  await shop.services.database.reader.execute(
    sql`insert into second_steps (customer_id, secret, confirmed_at, recovery_hashes, created_at)
      values (${person.customerId}, 'JBSWY3DPEHPK3PXP', ${now.toISOString()}, '{}', ${now.toISOString()})`,
  );
  const { answer } = await callStaff(shop, acts.removeCustomerSecondStep, call);
  expect(Date.parse(answer.removedAt) - now.getTime()).toBe(72 * 3_600_000);
  expect((await view(person)).secondStep).toEqual({ on: true, removedAt: answer.removedAt });
  await shop.live(3);
  await signInStaff();
  expect((await view(person)).secondStep).toEqual({ on: false, removedAt: null });
});

it('exports and erases for owners alone; the audit log keeps no personal data', async () => {
  const person = await withEverything(shop);
  const params = paramsOf(person);
  const body = { why: 'Ada wrote us a letter.', seen: 1 };
  for (const call of [acts.exportCustomer, acts.eraseCustomer]) {
    expect((await callStaff(shop, call, { as: support, params, body })).status).toBe(403);
  }
  const exported = await callStaff(shop, acts.exportCustomer, { as: owner, params, body });
  expect(exported.answer.staffRecords.map(({ act }) => act)).toEqual(['note', 'export-customer']);
  const erase = { as: owner, params, body: { ...body, seen: 2 } };
  expect((await callStaff(shop, acts.eraseCustomer, erase)).status).toBe(204);
  expect((await view(person)).erasureAskedAt).not.toBeNull();
  expect((await auditOf(person)).map(({ act, why }) => [act, why])).toEqual([
    ['erase-customer', body.why],
    ['export-customer', body.why],
  ]);
  await shop.live(2);
  await signInStaff();
  expect((await view(person)).erasedAt).not.toBeNull();
  expect((await auditOf(person)).map(({ act, why, after }) => [act, why, after])).toEqual([
    ['erase-customer', null, null],
    ['export-customer', null, null],
  ]);
  const rows = await rowsOf(shop.services.database.reader, person.customerId);
  expect(rows.get('customer_records')).toEqual([]);
});

it('gives the customer their own records in an export', async () => {
  const person = await subscriber(shop);
  const call = { as: support, params: paramsOf(person), body: { note: 'Rang twice.' } };
  await callStaff(shop, acts.addCustomerNote, call);
  const { staffRecords } = await ask(shop, person, exportPersonalData);
  expect(staffRecords).toMatchObject([{ act: 'note', why: 'Rang twice.' }]);
  expect(JSON.stringify(staffRecords)).not.toContain('Sam support');
});
