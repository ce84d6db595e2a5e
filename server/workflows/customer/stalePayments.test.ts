import { describe, expect, it } from 'vitest';
import { withStatus } from '../../../testing/harness/aCustomer.ts';
import { chargeOf } from '../../../testing/harness/paidCustomer.ts';
import { storedDraft, storedNewcomer } from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import { quoteFor } from '../../billing/quoteQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { CustomerState } from './customerState.ts';
import { stalePayments } from './stalePayments.ts';

const shop = useTestShop();

/** A newcomer with an open payment of the first box as it is now. */
async function atCheckout(charge: Partial<Charge> = {}) {
  const { before } = await storedDraft(shop, await storedNewcomer(shop));
  const [first, second] = before.boxes;
  if (!first || !second) throw new Error('there are too few boxes');
  const { reader } = shop.services.database;
  const { quoteNumber } = await quoteFor(reader, before.customerId, first, new Date());
  const open = chargeOf(before.customerId, first, {
    status: 'open',
    quoteNumber,
    ...charge,
  });
  const isStale = async (change: Partial<CustomerState>) => {
    const state = { ...before, charges: [open], ...change };
    return (await stalePayments(reader, state)).length > 0;
  };
  const withFirst = (change: Partial<StoredBox>) =>
    isStale({ boxes: [{ ...first, ...change }, ...before.boxes.slice(1)] });
  return { before, first, second, isStale, withFirst };
}

describe('an open payment at checkout', () => {
  it('can be made while its box is as quoted', async () => {
    const { isStale, withFirst } = await atCheckout();
    expect(await isStale({})).toBe(false);
    expect(await withFirst({ suggestions: {}, dateSet: true })).toBe(false);
  });

  it('can not be made once packs, price or day have changed', async () => {
    const { first, withFirst } = await atCheckout();
    const [item, ...others] = first.items;
    if (!item) throw new Error('the box is empty');
    const { quantity } = item;
    expect(await withFirst({ items: [{ ...item, quantity: quantity + 1 }, ...others] })).toBe(true);
    expect(await withFirst({ items: others })).toBe(true);
    expect(await withFirst({ deliveryFee: first.deliveryFee + 295 })).toBe(true);
    expect(await withFirst({ deliveryDate: '2027-03-01' })).toBe(true);
  });

  it('can not be made of a box that another one precedes, or that is gone or left out', async () => {
    const { before, first, second, isStale } = await atCheckout();
    const { boxes } = before;
    expect(await isStale({ boxes: [second, first] })).toBe(true);
    expect(await isStale({ boxes: boxes.slice(1) })).toBe(true);
    expect(await isStale({ boxes: withStatus(boxes, first.boxId, 'Disabled') })).toBe(true);
    // One that is left out or has come does not precede it.
    for (const status of ['Disabled', 'Delivered'] as const) {
      expect(await isStale({ boxes: [{ ...second, status }, first] })).toBe(false);
    }
  });

  it('can not be made once the subscription runs', async () => {
    const { before, isStale } = await atCheckout();
    const running = { ...before.subscription, state: 'active' as const };
    expect(await isStale({ subscription: running })).toBe(true);
  });

  it('counts while it is open alone', async () => {
    const { withFirst } = await atCheckout({ status: 'succeeded' });
    expect(await withFirst({ items: [] })).toBe(false);
  });
});

it('a charge that the shop makes stays while its box can be paid', async () => {
  const { before, first, isStale } = await atCheckout({ kind: 'recurring' });
  const staleAs = (status: StoredBox['status']) =>
    isStale({ boxes: withStatus(before.boxes, first.boxId, status) });
  expect(await staleAs('CustomerNotified')).toBe(false);
  expect(await staleAs('PaymentFailed')).toBe(false);
  expect(await staleAs('Cancelled')).toBe(true);
  expect(await staleAs('Paid')).toBe(true);
  expect(await isStale({ boxes: [] })).toBe(true);
});
