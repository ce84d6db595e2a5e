import type { MadePasskey, UsedPasskey } from '@nestbox/contract/passkey';
import type { AccountId } from '@nestbox/contract/values';
import { shop } from '@nestbox/shop/shop';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { newChallenge, takesChallenge } from './challenge.ts';
import { findPasskey, insertPasskey, readPasskeys, type StoredPasskey } from './passkeyQueries.ts';

/** Loaded when somebody first uses a passkey, since it is large. */
const library = () => import('@simplewebauthn/server');

/** Most passkeys of an account. */
const maxPasskeys = 10;

/** Where passkeys belong to: the shop's address, as customers see it. */
function party({ publicUrl }: PlatformServices) {
  const { origin, hostname } = new URL(publicUrl());
  return { expectedOrigin: origin, expectedRPID: hostname };
}

interface Owner {
  readonly accountId: AccountId;
  readonly email: string;
  readonly name: string;
}

const addPurpose = (accountId: AccountId) => `add a passkey to ${accountId}`;

/**
 * Returns options with which a browser makes a passkey. The authenticator has to check who the person is, since a
 * passkey stands for password and second step.
 * @throws Refusal where the account has ten
 */
export async function offerPasskey(services: PlatformServices, { accountId, email, name }: Owner) {
  const { generateRegistrationOptions } = await library();
  const own = await readPasskeys(services.database.reader, accountId);
  refuseAboveMax(own);
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: party(services).expectedRPID,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(services, addPurpose(accountId)),
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** @throws Refusal where an account has as many passkeys as it may */
function refuseAboveMax(own: readonly unknown[]): void {
  if (own.length < maxPasskeys) return;
  throw new Refusal('conflict', `You have ${maxPasskeys} passkeys. Remove one of them first.`);
}

/** Stores a new passkey, under the lock of its account. @throws Refusal where the account has ten */
export async function storePasskey(tx: Queryable, passkey: StoredPasskey): Promise<void> {
  refuseAboveMax(await readPasskeys(tx, passkey.customerId));
  await insertPasskey(tx, passkey);
}

/** Checks the passkey that a browser has made. @returns what is stored of it @throws Refusal */
export async function checkMade(
  services: PlatformServices,
  accountId: AccountId,
  { made, device }: { readonly made: MadePasskey; readonly device: string },
): Promise<StoredPasskey> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: made as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: takesChallenge(services, addPurpose(accountId)),
    ...party(services),
  }).catch(() => null);
  if (!verified?.verified) {
    throw new Refusal('invalid', 'This passkey could not be added. Please try it once more.');
  }
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    customerId: accountId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports ?? [],
    name: device,
    createdAt: services.clock.now(),
    lastUsedAt: null,
  };
}

/** Returns options with which a browser uses any of its passkeys for this shop. */
export async function offerLogIn(services: PlatformServices, purpose: 'log-in' | 'sign-in') {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party(services).expectedRPID,
    challenge: newChallenge(services, purpose),
    userVerification: 'required',
  });
  return { ...options };
}

/** Returns the refusal of a passkey that is not known, or no more. */
export const unknownPasskey = () =>
  new Refusal('unauthenticated', 'This passkey is not known here. Use your password instead.');

/**
 * Checks a passkey that was used. @returns it, with its new count
 * @throws Refusal, the same for an unknown one and for a wrong signature
 */
export async function checkUsed(
  services: PlatformServices,
  used: UsedPasskey,
  purpose: 'log-in' | 'sign-in',
): Promise<StoredPasskey> {
  const { verifyAuthenticationResponse } = await library();
  const accountId = Buffer.from(used.response.userHandle ?? '', 'base64url').toString();
  if (!/^[\da-f-]{36}$/.test(accountId)) throw unknownPasskey();
  const key = { customerId: accountId, credentialId: used.id };
  const stored = await findPasskey(services.database.reader, key);
  if (!stored) throw unknownPasskey();
  const verified = await verifyAuthenticationResponse({
    response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: takesChallenge(services, purpose),
    ...party(services),
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.signCount,
      transports: [...stored.transports],
    },
  }).catch(() => null);
  if (!verified?.verified) throw unknownPasskey();
  return { ...stored, signCount: verified.authenticationInfo.newCounter };
}
