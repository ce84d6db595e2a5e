import type { Box } from '@nestbox/contract/box';
import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import type { Product } from '@nestbox/contract/product';
import type { CustomerId } from '@nestbox/contract/values';
import { insertSession } from '../../server/account/sessionQueries.ts';
import { isWorkHeld } from '../../server/platform/database/workHold.ts';
import { hashToken, newToken } from '../../server/platform/security/tokens.ts';
import type { Outcome } from '../harness/callApp.ts';
import type { Journal } from '../ledger/journal.ts';
import type { Chance } from './chance.ts';
import type { PlayedShop, YearShop } from './openYearShop.ts';
import type { Profile } from './profiles.ts';
import type { Tally } from './tally.ts';

/** A simulated customer. */
export interface SimulatedCustomer {
  readonly name: string;
  readonly email: string;
  readonly profile: Profile;
  readonly chance: Chance;
  /** The day of the year, from 0, of their first visit. */
  readonly joinsOn: number;
  /** The network address of their calls. */
  readonly from: string;
  session: { readonly customerId: CustomerId; readonly token: string; readonly until: Date } | null;
  /** What is still open in other tabs. */
  readonly tabs: Tab[];
}

/** A page that was left open. */
export type Tab =
  | { readonly kind: 'payment'; readonly clientSecret: string }
  | { readonly kind: 'boxes'; readonly boxes: readonly Box[]; readonly chosen: readonly string[] };

/** What all customers share. */
export interface Stage {
  readonly shop: YearShop;
  readonly tally: Tally;
  readonly catalogue: readonly Product[];
  /** What is seen of the shop from outside. */
  readonly journal: Journal;
}

/** As `Stage`, with a shop of this process. */
export interface PlayedStage extends Stage {
  readonly shop: PlayedShop;
}

export type Made<C extends Call> = Pick<Outcome<C>, 'answer' | 'problem'> & {
  readonly done: boolean;
};

export const sessionMilliseconds = 86_400_000;

/**
 * Makes a call for a simulated customer. A refusal by a rule, or after a restore, is expected; any other failure is
 * recorded as a fault of the shop.
 */
export async function tryTo<C extends Call>(
  { shop, tally, journal }: Stage,
  customer: SimulatedCustomer,
  call: C,
  input: { params?: Partial<ParamsOf<C>>; body?: BodyOf<C> } = {},
): Promise<Made<C>> {
  const { customerId, token } = await sessionOf(shop, customer);
  const params = { customerId, ...input.params } as unknown as ParamsOf<C>;
  const body = 'body' in input ? { body: input.body as BodyOf<C> } : {};
  const { from } = customer;
  const at = shop.now();
  const { status, answer, problem } = await shop.call(call, { params, token, from, ...body });
  if (call.method !== 'GET') journal.acts.push({ kind: 'customer', customerId, at });
  const done = status < 300;
  // Nothing is charged until the payments are compared after a restore.
  const waits =
    status === 503 && (await isWorkHeld(shop.services.database.reader).catch(() => false));
  if (!done && status !== 409 && status !== 404 && !waits) {
    tally.wrong(`${call.summary}, asked by ${customer.name}: ${status} ${problem?.detail}`);
  }
  return { done, answer, problem };
}

/** As `tryTo`, for calls that are never refused. @throws where one is */
export async function ask<C extends Call>(
  stage: Stage,
  customer: SimulatedCustomer,
  call: C,
  input: { params?: Partial<ParamsOf<C>>; body?: BodyOf<C> } = {},
): Promise<AnswerOf<C>> {
  const { done, answer, problem } = await tryTo(stage, customer, call, input);
  if (!done) throw new Error(`${call.summary}, asked by ${customer.name}: ${problem?.detail}`);
  return answer;
}

/**
 * Returns the open session, or a new one. Customers log in once, since hashing a password for each
 * visit would take most of the time.
 */
async function sessionOf(shop: YearShop, customer: SimulatedCustomer) {
  const { session } = customer;
  if (!session) throw new Error(`${customer.name} has no account yet`);
  if (session.until > shop.now()) return session;
  const { customerId } = session;
  const token = newToken(customerId);
  const createdAt = shop.now();
  const until = new Date(createdAt.getTime() + sessionMilliseconds);
  const row = { customerId, tokenHash: hashToken(token), createdAt, expiresAt: until };
  await insertSession(shop.services.database.reader, row);
  customer.session = { customerId, token, until };
  return customer.session;
}
