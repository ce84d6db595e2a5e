import type { CustomerId } from '@nestbox/contract/values';
import { hasPermission } from '@nestbox/domain/account/permissions';
import { minuteMilliseconds } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  customerOfToken,
  customerOfViewToken,
  hashToken,
  newToken,
  newViewToken,
} from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { findCustomer } from '../customerQueries.ts';
import { withCustomerLock } from '../withCustomerLock.ts';
import { insertView, readOpenView, takeViewCode } from './customerViewQueries.ts';
import { recordForCustomer } from './recordForCustomer.ts';
import { type OpenStaffSession, readOpenSession } from './staffSessionQueries.ts';

/** How long a code waits for its tab. */
const codeMilliseconds = 2 * minuteMilliseconds;

const viewMilliseconds = 15 * minuteMilliseconds;

/**
 * Returns a code for a customer view, and records the act before anything can be seen.
 * @throws Refusal for a customer who does not exist, or has closed the account
 */
export async function prepareView(
  services: PlatformServices,
  session: OpenStaffSession,
  { customerId, why }: { customerId: CustomerId; why: string },
): Promise<string> {
  const code = newToken(customerId);
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const customer = await findCustomer(tx, customerId);
    if (customer?.erasedAt) {
      throw new Refusal('conflict', 'This customer was erased. There is nothing left to see.');
    }
    if (customer?.erasureAskedAt) {
      throw new Refusal('conflict', 'This account is closed. Its owner cannot open it either.');
    }
    const act = { act: 'see-as-customer' } as const;
    await recordForCustomer(tx, services, { actor: session, customerId, why }, act);
    await insertView(tx, {
      customerId,
      tokenHash: hashToken(code),
      staffTokenHash: session.tokenHash,
      role: session.role,
      expiresAt: new Date(now.getTime() + codeMilliseconds),
    });
  });
  return code;
}

/** A view that was opened. */
interface OpenedView {
  readonly customerId: CustomerId;
  /** The customer's name. */
  readonly name: string;
  readonly token: string;
  /** How long it stays open. */
  readonly seconds: number;
}

/**
 * Opens a view with a code, which is used up. It ends with the session of staff at the latest.
 * @throws Refusal for a code that is not valid in this session
 */
export async function openView(
  { database, clock }: PlatformServices,
  session: OpenStaffSession,
  code: string,
): Promise<OpenedView> {
  const now = clock.now();
  const customerId = customerOfToken(code);
  const customer = customerId && (await findCustomer(database.reader, customerId));
  const token = newViewToken(customerId ?? '');
  const end = Math.min(now.getTime() + viewMilliseconds, session.expiresAt.getTime());
  const expiresAt = new Date(end);
  const opened =
    customer &&
    (await takeViewCode(database.reader, {
      customerId: customer.customerId,
      codeHash: hashToken(code),
      staffTokenHash: session.tokenHash,
      tokenHash: hashToken(token),
      openedAt: now,
      expiresAt,
    }));
  if (!opened) {
    throw new Refusal('missing', 'This link was used already, or is too old. Ask for a new one.');
  }
  const { firstName, lastName } = customer;
  return {
    customerId: customer.customerId,
    name: `${firstName} ${lastName}`,
    token,
    seconds: Math.floor((end - now.getTime()) / 1000),
  };
}

/**
 * Returns the customer of an open view: its staff session is open, with the role that it began with.
 * Null for any other token.
 */
export async function customerInView(
  { database, clock }: PlatformServices,
  token: string,
): Promise<string | null> {
  const customerId = customerOfViewToken(token);
  if (!customerId) return null;
  const now = clock.now();
  const { reader } = database;
  const view = await readOpenView(reader, { customerId, tokenHash: hashToken(token), now });
  if (!view) return null;
  const session = await readOpenSession(reader, view.staffTokenHash, now);
  const holds =
    session?.secondStepAt &&
    session.role === view.role &&
    hasPermission(session.role, 'see-as-customer');
  return holds ? customerId : null;
}
