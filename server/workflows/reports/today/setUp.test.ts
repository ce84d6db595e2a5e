import { readAuditLog } from '@nestbox/contract/staff';
import * as contract from '@nestbox/contract/staffSetUp';
import { expect, it } from 'vitest';
import { liveUntil, subscriber } from '../../../../testing/harness/customers.ts';
import { callStaff, newMember } from '../../../../testing/harness/staff.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';

const shop = useTestShop();

it('is what a new shop is to do first, until an owner hides it or a box has arrived', async () => {
  const as = await newMember(shop, 'owner');
  const steps = async () =>
    (await callStaff(shop, contract.getSetUpList, { as })).answer.steps.map(
      ({ step, done }) => [step, done] as const,
    );
  const before = Object.fromEntries(await steps());
  // The sample shop, with sandbox cards and a mailbox on this machine.
  expect(before).toMatchObject({ look: false, products: false, delivery: false, card: false });
  await newMember(shop, 'support');
  expect(Object.fromEntries(await steps())).toMatchObject({ colleague: true });
  const support = await newMember(shop, 'support');
  expect((await callStaff(shop, contract.getSetUpList, { as: support })).status).toBe(403);

  const hide = (hidden: boolean) =>
    callStaff(shop, contract.hideSetUpList, { as, body: { hidden } });
  expect((await hide(true)).answer.steps).toEqual([]);
  await hide(true);
  expect(await steps()).toEqual([]);
  expect((await hide(false)).answer.steps).toHaveLength(6);
  const { answer } = await callStaff(shop, readAuditLog, { as, query: {} });
  const acts = answer.entries.map(({ act }) => act).filter((act) => act.endsWith('-set-up'));
  expect(acts).toEqual(['show-set-up', 'hide-set-up']);

  await liveUntil(shop, await subscriber(shop), 'Delivered');
  const owner = await newMember(shop, 'owner');
  const later = await callStaff(shop, contract.getSetUpList, { as: owner });
  expect(later.answer.steps).toEqual([]);
});
