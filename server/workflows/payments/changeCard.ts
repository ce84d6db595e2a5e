import type { CustomerId } from '@nestbox/contract/values';
import { withNewCard } from '@nestbox/domain/billing/dunning';
import { cardName } from '@nestbox/domain/money/cardName';
import { needsCard } from '@nestbox/domain/subscription/activation';
import { notify } from '../../account/notify.ts';
import type { CardSetupIntent } from '../../billing/cardGateway.ts';
import {
  type CardSetup,
  insertCardSetup,
  readCardSetups,
  updateCardSetup,
} from '../../billing/cardSetupQueries.ts';
import { readCharges, updateCharge } from '../../billing/chargeQueries.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { cardFields, providerCustomerOf } from '../../billing/savedCard.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { releaseCharge } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { cardChanged } from '../../subscription/cardMessages.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { startSubscription } from '../customer/startSubscription.ts';

/**
 * Returns the secret with which the browser saves another card. Until a card is confirmed, each
 * call returns the same one.
 * @throws CardProviderFailed
 */
export async function openCardSetup(services: Services, customerId: CustomerId): Promise<string> {
  const setup = await changeCustomer(services, customerId, (customer) => writeSetup(customer));
  if (setup.setupIntent) {
    const before = await services.cards.retrieveSetup(setup.setupIntent);
    if (before.status !== 'succeeded' && before.status !== 'canceled') return before.clientSecret;
    await settleCardSetup(services, before);
    await changeCustomer(services, customerId, ({ tx }) =>
      updateCardSetup(tx, setup, { status: before.status === 'succeeded' ? 'saved' : 'closed' }),
    );
    return openCardSetup(services, customerId);
  }
  const providerCustomer = await providerCustomerOf(services, customerId);
  const { setupNumber } = setup;
  const created = await services.cards.createSetup({ customerId, setupNumber, providerCustomer });
  await changeCustomer(services, customerId, ({ tx }) =>
    updateCardSetup(tx, setup, { setupIntent: created.id }),
  );
  return created.clientSecret;
}

async function writeSetup({
  tx,
  services,
  customerId,
}: LockedCustomer<Services>): Promise<CardSetup> {
  const [latest] = await readCardSetups(tx, customerId);
  if (latest?.status === 'open') return latest;
  const setup: CardSetup = {
    customerId,
    setupNumber: (latest?.setupNumber ?? 0) + 1,
    setupIntent: null,
    status: 'open',
    createdAt: services.clock.now(),
  };
  await insertCardSetup(tx, setup);
  return setup;
}

/**
 * Asks the provider for the state of the latest card setup and records it.
 * @throws Refusal where no card was confirmed
 */
export async function settleLatestCardSetup(
  services: Services,
  customerId: CustomerId,
): Promise<void> {
  const [latest] = await readCardSetups(services.database.reader, customerId);
  if (latest?.status === 'saved') return;
  const setup = latest?.setupIntent ? await services.cards.retrieveSetup(latest.setupIntent) : null;
  if (setup?.status !== 'succeeded') {
    throw new Refusal('conflict', 'No new card was confirmed. Enter your card once more.');
  }
  await settleCardSetup(services, setup);
}

/**
 * Saves a confirmed card, once. Charges the boxes that wait for a payment with it, and starts a
 * subscription that only lacked a card.
 */
export async function settleCardSetup(services: Services, intent: CardSetupIntent): Promise<void> {
  const { setup, paymentMethod } = intent;
  if (!setup || intent.status !== 'succeeded' || !paymentMethod) return;
  const { customerId, setupNumber } = setup;
  await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const setups = await readCardSetups(tx, customerId);
    const stored = setups.find((candidate) => candidate.setupNumber === setupNumber);
    if (stored?.status !== 'open') return;
    await updateCardSetup(tx, stored, { status: 'saved' });
    // A late event must not replace a card that was saved after it.
    if (setups[0] !== stored) return;
    const subscription = await readSubscription(tx, customerId);
    const card = await cardFields(tx, customerId, paymentMethod);
    await updateSubscription(tx, customerId, card);
    if (needsCard(subscription) && subscription.startedAt) {
      await startSubscription(customer, subscription.startedAt);
    }
    await chargeAgain(customer);
    const name = card.cardLastFour ? cardName(card.cardBrand, card.cardLastFour) : 'new card';
    await notify(tx, services, customerId, cardChanged(name), { asRead: true });
  });
}

/** Moves the retries of declined charges to today. */
async function chargeAgain({ tx, services, customerId }: LockedCustomer<Services>): Promise<void> {
  for (const box of await readBoxes(tx, customerId)) {
    if (box.status !== 'PaymentFailed') continue;
    const [charge] = await readCharges(tx, customerId, box.boxId);
    const dunning = dunningOf(charge);
    if (!charge || !dunning) continue;
    await updateCharge(tx, charge, withNewCard(dunning, today(services.clock)));
    // The customer acted, so the charge does not wait for its mail to be sent.
    await releaseCharge(tx, customerId, box.boxId);
  }
}

/** Records the new card that the bank issued in place of the saved one. */
export async function refreshCard(services: Services, methodId: string): Promise<void> {
  const { customerId, method } = await services.cards.retrieveCard(methodId);
  if (!customerId) return;
  await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const { paymentMethod } = await readSubscription(tx, customerId);
    if (paymentMethod !== methodId) return;
    await updateSubscription(tx, customerId, await cardFields(tx, customerId, method));
  });
}
