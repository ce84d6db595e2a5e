import { askErasure } from '@nestbox/contract/erasure';
import * as acts from '@nestbox/contract/staffCustomerActs';
import * as money from '@nestbox/contract/staffMoneyActs';
import * as packing from '@nestbox/contract/staffPacking';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { ask, boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { home } from '../../../testing/harness/newcomer.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { staffAudit } from '../../account/staffSchema.ts';

const shop = useTestShop({ simulatesShipping: false });

/** What staff typed or pasted, which nobody may find after the erasure. */
const typed = /Lovelace|St James|parcels\.example/;

it('stores nothing of what staff type about an erased customer', async () => {
  const person = await subscriber(shop);
  const { customerId } = person;
  const params = { customerId };
  await operate(shop, ['shipped', (await boxesOf(shop, person))[0]?.boxId ?? '']);
  const { boxId, deliveryDate } = await liveUntil(shop, person, 'Paid');
  const ben = await newMember(shop, 'warehouse');
  const hold = (reason: string | null) =>
    callStaff(shop, packing.holdBox, { as: ben, params: { boxId }, body: { reason } });
  await hold('Mrs Lovelace, which house is yours?');
  await hold(null);
  const trackingUrl = 'https://parcels.example/of-ada';
  const { status } = await callStaff(shop, packing.markBoxShipped, {
    as: ben,
    params: { boxId },
    body: { tracking: trackingUrl },
  });
  expect(status).toBe(200);
  await ask(shop, person, askErasure, { body: { password: person.password } });
  shop.setTime(`${deliveryDate}T09:00:00Z`);
  await operate(shop, ['delivered', boxId]);
  await shop.live(2);
  const { reader } = shop.services.database;
  expect((await rowsOf(reader, customerId)).get('customers')?.[0]?.erased_at).not.toBeNull();

  const owner = await newMember(shop, 'owner');
  const { answer } = await callStaff(shop, acts.exportCustomer, {
    as: owner,
    params,
    body: { why: 'Mrs Lovelace wrote.', seen: 0 },
  });
  expect(answer.staffRecords).toMatchObject([{ act: 'export-customer', why: '' }]);
  const act = { why: 'Mrs Lovelace rang.', seen: 1 };
  const refused = [
    await callStaff(shop, acts.addCustomerNote, {
      as: owner,
      params,
      body: { note: 'Mrs Lovelace rang.' },
    }),
    await callStaff(shop, acts.saveCustomerAddress, {
      as: owner,
      params,
      body: { ...act, address: home },
    }),
    await callStaff(shop, money.giveCustomerCredit, {
      as: owner,
      params,
      body: { ...act, amount: 100, sentence: 'Sorry, Mrs Lovelace.' },
    }),
  ];
  const sentence = 'The account is deleted, and nothing personal is kept of it.';
  for (const { status, problem } of refused) {
    expect([status, problem.detail]).toEqual([409, sentence]);
  }
  const credit = ['credit', customerId, '--amount', '1.00', '--reason', 'Sorry, Mrs Lovelace.'];
  expect(await operate(shop, credit)).toMatchObject({
    exit: 1,
    noted: expect.stringContaining(sentence),
  });
  const refund = await callStaff(shop, money.refundCustomer, {
    as: owner,
    params: { customerId },
    body: { ...act, boxId, amount: 50, asCredit: false, sentence: act.why },
  });
  expect(refund.status).toBe(200);
  const rows = await rowsOf(reader, customerId);
  expect(rows.get('refunds')).toMatchObject([{ amount: 50, reason: '' }]);
  expect(JSON.stringify([...rows])).not.toMatch(typed);
  const audit = await reader.select().from(staffAudit).where(eq(staffAudit.subject, boxId));
  expect(audit.map((entry) => entry.act)).toEqual(expect.arrayContaining(['hold-box', 'ship-box']));
  expect(JSON.stringify(audit)).not.toMatch(typed);
});
