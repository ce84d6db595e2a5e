import type { Preferences } from '@nestbox/contract/preferences';
import type { CustomerId } from '@nestbox/contract/values';
import { deleteUnsentMarketing } from '../notifications/mailQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type ConsentChange, insertConsentChange, readConsentChanges } from './consentQueries.ts';
import { findCustomer, readPreferences, updatePreferences } from './customerQueries.ts';
import { mailConfirmationLink } from './emailConfirmation.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/** Saves what a customer agrees to, in the account. */
export const savePreferences = (
  services: PlatformServices,
  customerId: CustomerId,
  preferences: Preferences,
): Promise<void> =>
  withCustomerLock(services, customerId, async ({ tx }) => {
    await updatePreferences(tx, customerId, {
      ...preferences,
      marketingEnabled: (await readPreferences(tx, customerId)).marketingEnabled,
    });
    const given = preferences.marketingEnabled;
    await changeConsent(tx, { customerId, given, way: 'account', newsletterId: null }, services);
  });

/** The customer whom an address in a marketing mail unsubscribes, and the newsletter that it stood in. */
export interface Unsubscribing {
  readonly customerId: CustomerId;
  readonly newsletterId: string | null;
}

const context = 'unsubscribe';

/** Returns a token that nobody can guess, and that says nothing to whoever reads it. */
export const unsubscribeToken = (
  { sealer }: Pick<PlatformServices, 'sealer'>,
  { customerId, newsletterId }: Unsubscribing,
): string => sealer.seal(JSON.stringify([customerId, newsletterId]), context);

/** @throws Refusal for anything but such a token */
function readToken({ sealer }: Pick<PlatformServices, 'sealer'>, token: string): Unsubscribing {
  const opened = sealer.open(token, context);
  if (opened === null) {
    throw new Refusal(
      'missing',
      'This link is not complete. You can switch offers and news off in your account.',
    );
  }
  const [customerId, newsletterId] = JSON.parse(opened) as [CustomerId, string | null];
  return { customerId, newsletterId };
}

/** Ends marketing to a customer by an address of a mail, any number of times. @throws Refusal */
export async function unsubscribe(
  services: PlatformServices,
  token: string,
  way: 'link' | 'mail program',
): Promise<void> {
  const { customerId, newsletterId } = readToken(services, token);
  await withCustomerLock(services, customerId, ({ tx }) =>
    changeConsent(tx, { customerId, given: false, way, newsletterId }, services),
  );
}

/** Takes back an unsubscription that a link or a mail program has made. @throws Refusal */
export async function undoUnsubscribe(services: PlatformServices, token: string): Promise<void> {
  const { customerId, newsletterId } = readToken(services, token);
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const [latest] = await readConsentChanges(tx, customerId);
    if (!latest || latest.given || latest.way === 'account') {
      throw new Refusal('conflict', 'There is nothing to undo. Your account shows what you get.');
    }
    await changeConsent(tx, { customerId, given: true, way: 'link', newsletterId }, services);
  });
}

/** Changes the consent, and keeps when and how. Without a change it does nothing. */
async function changeConsent(
  tx: Queryable,
  change: Omit<ConsentChange, 'changeNumber' | 'at'>,
  services: PlatformServices,
): Promise<void> {
  const { customerId, given } = change;
  const before = await readPreferences(tx, customerId);
  if (before.marketingEnabled === given) return;
  await updatePreferences(tx, customerId, { ...before, marketingEnabled: given });
  const [latest] = await readConsentChanges(tx, customerId);
  const changeNumber = (latest?.changeNumber ?? 0) + 1;
  await insertConsentChange(tx, { ...change, changeNumber, at: services.clock.now() });
  if (given) await askToConfirm(tx, services, customerId);
  else await deleteUnsentMarketing(tx, { customerId });
}

/** Mails a link to a customer who agreed to offers and news: they go to confirmed addresses alone. */
export async function askToConfirm(
  tx: Queryable,
  services: PlatformServices,
  customerId: CustomerId,
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer?.marketingEnabled || customer.emailConfirmedAt) return;
  await mailConfirmationLink(tx, services, customer);
}
