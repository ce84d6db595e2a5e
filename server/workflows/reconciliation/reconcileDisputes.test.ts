import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { headingsTo, statusOf, subscriber } from '../../../testing/harness/customers.ts';
import { replaceCards } from '../../../testing/harness/lockedBox.ts';
import { providerOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readAllCharges } from '../../billing/chargeQueries.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { writeDataState } from '../../platform/database/dataStateQueries.ts';
import { reconcile } from './reconcile.ts';

const shop = useTestShop({ perTest: true });
const db = () => shop.services.database.reader;

it('records disputes whose events never came, from their begin to their end', async () => {
  const person = await subscriber(shop, '4000000000000259');
  const forget = () => shop.services.database.reader.execute(sql`delete from webhook_events`);
  const disputed = async () => {
    const [charge] = await readAllCharges(db(), person.customerId);
    return charge?.disputedAmount;
  };
  await forget();
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  const [opened] = await readDisputes(db(), person.customerId);
  expect(opened).toMatchObject({ status: 'needs_response', withdrawnAt: expect.any(Date) });
  expect(await disputed()).toBe(opened?.amount);
  expect((await statusOf(shop, person)).state).toBe('paused');
  const { disputes } = providerOf(shop);
  await disputes.update(opened?.disputeId ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await forget();
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  expect((await readDisputes(db(), person.customerId))[0]).toMatchObject({ status: 'won' });
  expect(await disputed()).toBe(0);
  await db().execute(sql`update charges set disputed_amount = 1`);
  // It is not over, so that it is compared again.
  await db().execute(sql`update disputes set status = 'under_review'`);
  const [difference] = (await reconcile(shop.services, 'nightly')).differences;
  expect(difference).toMatchObject({ kind: 'dispute', atProvider: 0, inBooks: 1 });
  await db().execute(sql`update charges set disputed_amount = 0`);
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
});

it('compares the rest where the key may not read disputes', async () => {
  await subscriber(shop);
  const refused = new CardProviderFailed(
    new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No.' }),
  );
  const end = replaceCards(shop, { readDisputes: () => Promise.reject(refused) });
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  end();
});

it('records after a restore what disputes did since the backup, and notifies nobody again', async () => {
  const person = await subscriber(shop, '4000000000000259');
  await reconcile(shop.services, 'nightly');
  const [known] = await readDisputes(db(), person.customerId);
  const headings = await headingsTo(shop, person);
  // As the backup from before the dispute has it.
  await db().execute(sql`delete from disputes`);
  await db().execute(sql`update charges set disputed_amount = 0`);
  await db().execute(sql`update subscriptions set state = 'active', state_reason = null`);
  await db().execute(sql`delete from notifications where heading = 'Your subscription is paused'`);
  await writeDataState(db(), { heldSince: shop.services.clock.now(), heldBecause: 'restored' });
  expect((await reconcile(shop.services, 'restored')).differences).toEqual([]);
  expect(await readDisputes(db(), person.customerId)).toMatchObject([
    { disputeId: known?.disputeId, amount: known?.amount, status: 'needs_response' },
  ]);
  expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
  const paused = (each: string) => each === 'Your subscription is paused';
  expect(headings.filter(paused)).toHaveLength(1);
  expect((await headingsTo(shop, person)).filter(paused)).toEqual([]);
});
