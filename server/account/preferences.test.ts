import { createAccount, login } from '@nestbox/contract/account';
import { getPreferences, savePreferences } from '@nestbox/contract/preferences';
import { describe, expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { newcomer } from '../../testing/harness/newcomer.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';

const shop = useTestShop();

const atFirst = { marketingEnabled: true, substitutionsAllowed: false, mailUpdates: true };

describe('the consents of a customer', () => {
  it('can be withdrawn and given again at any time', async () => {
    const { customerId, token } = await signedIn(shop);
    const params = { customerId };
    const stored = async () => (await shop.call(getPreferences, { params, token })).answer;
    expect(await stored()).toEqual(atFirst);
    for (const marketingEnabled of [false, true]) {
      const body = { marketingEnabled, substitutionsAllowed: true, mailUpdates: false };
      const saved = await shop.call(savePreferences, { params, token, body });
      expect([saved.status, saved.answer]).toEqual([200, body]);
      expect(await stored()).toEqual(body);
    }
  });

  it('can be read and changed by the customer alone', async () => {
    const one = await signedIn(shop);
    const other = await signedIn(shop);
    const params = { customerId: other.customerId };
    const body = { ...atFirst, marketingEnabled: false };
    const foreign = await shop.call(savePreferences, { params, token: one.token, body });
    expect(foreign.status).toBe(403);
    const { answer } = await shop.call(getPreferences, { params, token: other.token });
    expect(answer).toEqual(atFirst);
  });

  it('must be yes or no', async () => {
    const { customerId, token } = await signedIn(shop);
    const body = { ...atFirst, marketingEnabled: 'no' as never };
    const saved = await shop.call(savePreferences, { params: { customerId }, token, body });
    expect(saved.status).toBe(400);
  });

  it("is not required at sign-up if the shop's settings say so", async () => {
    const settings = { ...shop.services.settings, mailbox: null, marketingRequired: false };
    const app = await buildApp({
      ...bareApp,
      services: { ...shop.services, settings },
    });
    const request = { ...newcomer(), marketingEnabled: false };
    const url = '/api/customer/account/create';
    const refused = await shop.call(createAccount, { body: request });
    expect(refused.problem.errors).toEqual(['You must enable marketing']);
    expect((await app.inject({ method: 'POST', url, payload: request })).statusCode).toBe(200);
    await app.close();
    const body = { emailAddress: request.email, password: request.password };
    const { customerId, token } = (await shop.call(login, { body })).answer;
    const stored = await shop.call(getPreferences, { params: { customerId }, token });
    expect(stored.answer).toEqual({ ...atFirst, marketingEnabled: false });
  });
});
