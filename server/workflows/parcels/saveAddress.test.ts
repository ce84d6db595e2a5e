import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { home } from '../../../testing/harness/newcomer.ts';
import {
  notificationsOf,
  storedCustomer,
  storedNewcomer,
} from '../../../testing/harness/storedCustomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { customers } from '../../account/schema.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { saveAddress } from './saveAddress.ts';

const shop = useTestShop();

const typed = { ...home, postCode: 'sw1y4lb' };
const stored = { ...home, postCode: 'SW1Y 4LB' };
const body = 'Boxes that are not being prepared yet go to 12 St James Square, London, SW1Y 4LB.';

const addressOf = (customerId: string) => readAddress(shop.services.database.reader, customerId);

describe('a saved address', () => {
  it('is confirmed to the customer, with the postcode as it is written', async () => {
    const customerId = await storedCustomer(shop);
    const notified = await notificationsOf(shop, customerId, async () =>
      expect(await saveAddress(shop.services, customerId, typed)).toEqual(stored),
    );
    expect(await addressOf(customerId)).toEqual(stored);
    expect(notified).toMatchObject([
      { heading: 'You changed your address', body, readAt: shop.services.clock.now() },
    ]);
  });

  it('by staff says so, unread, and is recorded with the one before', async () => {
    const customerId = await storedCustomer(shop);
    await saveAddress(shop.services, customerId, home);
    const moved = { ...stored, addressLine1: '13 St James Square' };
    const recorded: unknown[] = [];
    const record = async (_: unknown, changed: unknown) => void recorded.push(changed);
    const notified = await notificationsOf(shop, customerId, () =>
      saveAddress(shop.services, customerId, moved, record),
    );
    expect(recorded).toEqual([{ before: stored, after: moved }]);
    expect(notified).toMatchObject([{ heading: 'We changed your address for you', readAt: null }]);
  });

  it('is not saved where recording it fails', async () => {
    const customerId = await storedCustomer(shop);
    const record = () => Promise.reject(new Error('the audit log is full'));
    const notified = await notificationsOf(shop, customerId, () =>
      expect(saveAddress(shop.services, customerId, home, record)).rejects.toThrow('audit log'),
    );
    expect([notified, await addressOf(customerId)]).toEqual([[], null]);
  });

  it('is not confirmed before the first start', async () => {
    const customerId = await storedNewcomer(shop);
    const notified = await notificationsOf(shop, customerId, () =>
      saveAddress(shop.services, customerId, home),
    );
    expect([notified, await addressOf(customerId)]).toEqual([[], stored]);
  });

  it('is refused once the account is deleted', async () => {
    const customerId = await storedCustomer(shop);
    await shop.services.database.reader
      .update(customers)
      .set({ erasedAt: shop.services.clock.now() })
      .where(eq(customers.customerId, customerId));
    await expect(saveAddress(shop.services, customerId, home)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The account is deleted, and nothing personal is kept of it.',
    });
    expect(await addressOf(customerId)).toBeNull();
  });
});
