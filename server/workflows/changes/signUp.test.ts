import { describe, expect, it } from 'vitest';
import { newcomer } from '../../../testing/harness/newcomer.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { findCustomer, findCustomerByEmail } from '../../account/customerQueries.ts';
import { readMailsTo } from '../../notifications/mailQueries.ts';
import { readNotifications } from '../../notifications/notificationQueries.ts';
import { newSubscription, readSubscription } from '../../subscription/subscriptionQueries.ts';
import { signUp } from './signUp.ts';

const shop = useTestShop();

describe('somebody who signs up', () => {
  it('is welcomed, and has a subscription that has not started', async () => {
    const request = newcomer();
    const customerId = await signUp(shop.services, request, '10.0.0.1');
    const { reader } = shop.services.database;
    const customer = await findCustomer(reader, customerId);
    const { firstName, lastName, email, phoneNumber } = request;
    expect(customer).toMatchObject({ firstName, lastName, email, phoneNumber });
    expect(customer?.passwordHash).not.toContain(request.password);
    expect(await readSubscription(reader, customerId)).toEqual({
      ...newSubscription(customerId),
      // The reminder of a sign-up that was never finished.
      dueAt: new Date('2026-11-26T06:00:00Z'),
    });
    expect(await readNotifications(reader, customerId)).toMatchObject([
      { heading: 'Welcome to Nestbox', readAt: null },
    ]);
    expect(await readMailsTo(reader, customerId, 9)).toMatchObject([
      { subject: 'Welcome to Nestbox', recipient: email },
    ]);
  });

  it('is refused where the address has an account, in whatever letters', async () => {
    const request = newcomer();
    const customerId = await signUp(shop.services, request, '10.0.0.1');
    const again = { ...newcomer(), email: request.email.toUpperCase() };
    await expect(signUp(shop.services, again, '10.0.0.1')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'There is an account with this email address. Log in instead.',
    });
    const { reader } = shop.services.database;
    expect((await findCustomerByEmail(reader, request.email))?.customerId).toBe(customerId);
    expect(await readMailsTo(reader, customerId, 9)).toHaveLength(1);
  });

  it('is refused without consent to marketing, where the shop requires it', async () => {
    const request = { ...newcomer(), marketingEnabled: false };
    await expect(signUp(shop.services, request, '10.0.0.1')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'You must enable marketing',
    });
    const { settings } = shop.services;
    const lenient = { ...shop.services, settings: { ...settings, marketingRequired: false } };
    const customerId = await signUp(lenient, request, '10.0.0.1');
    const customer = await findCustomer(shop.services.database.reader, customerId);
    expect(customer?.marketingEnabled).toBe(false);
  });

  it('is refused with a password that is easy to guess, and has no account then', async () => {
    const request = { ...newcomer(), password: 'Password1' };
    await expect(signUp(shop.services, request, '10.0.0.1')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This password is too common. Choose one that is harder to guess.',
    });
    expect(await findCustomerByEmail(shop.services.database.reader, request.email)).toBeNull();
  });
});
