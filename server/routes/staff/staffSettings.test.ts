import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { shop as shopFile } from '@nestbox/shop/shop';
import { expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { webhookPath } from '../../billing/webhookPath.ts';

const shop = useTestShop();

it('shows the settings with where each is used, closed days, and events, but no secret', async () => {
  await subscriber(shop);
  await shop.work();
  const close = ['delivery-days', 'close', '2027-01-14', '--reason', 'Stocktaking'];
  expect((await operate(shop, close)).exit).toBe(0);
  const as = await newMember(shop, 'owner');
  const { answer } = await callStaff(shop, getStaffSettings, { as });
  const field = (name: string) => answer.shopFile.find((each) => each.field === name);
  expect(field('name')).toEqual({
    field: 'name',
    value: [shopFile.name],
    needed: true,
    setByStaff: false,
  });
  expect(field('address')?.value).toEqual([...shopFile.address]);
  expect(field('mails.greeting')?.value?.[0]).toContain('{name}');
  expect(field('colours.header')?.value).toEqual([shopFile.colours.header]);
  expect(field('mails')).toBeUndefined();
  expect(answer.delivery.deliveryPrices).toEqual({ ...defaultDeliveryPrices, changes: [] });
  expect(answer.calendar.closedDays).toContainEqual({
    day: '2027-01-14',
    sentence: 'We do not deliver on Thursday 14 January (Stocktaking).',
  });
  const { webhook } = answer;
  expect(webhook.url.endsWith(webhookPath)).toBe(true);
  expect(webhook.events.some(({ handledAt }) => handledAt !== null)).toBe(true);
  expect(webhook.events.map(({ type }) => type)).toContain('payment_intent.succeeded');
  const text = JSON.stringify(answer);
  for (const key of Object.values(testKeys)) expect(text).not.toContain(key);
});
