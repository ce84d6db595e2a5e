import type { Pence } from '@nestbox/domain/money/pounds';
import { type CardDispute, CardProviderFailed } from '../../billing/cardGateway.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import { readAllOpenDisputes } from '../../billing/disputeQueries.ts';
import { readBookedPayments, readDifferences } from '../../billing/reconciliationQueries.ts';
import { recordDisputes } from '../refunds/followDisputes.ts';
import type { JobServices } from '../work/job.ts';

/** A payment of which disputes took another amount than the books have. */
interface DisputeDifference {
  readonly charge: Charge;
  readonly atProvider: Pence;
  readonly inBooks: Pence;
}

export interface DisputesToRead {
  /** Since when disputes were opened; null for all. */
  readonly since: Date | null;
  /** Payments whose disputes moved money since then. */
  readonly moved: readonly string[];
  /** Whether work is held after a restore: customers were notified then. */
  readonly held: boolean;
  /** Decides whether a fault with one payment stops the others. */
  readonly onFault: (error: unknown) => null;
  readonly maxDifferences: number;
}

/**
 * Reads the disputes that the card provider has since the last time, those that are not over and those that
 * differed, and records what the books lack.
 * @returns what still differs
 */
export async function reconcileDisputes(
  services: JobServices,
  { since, moved, held, onFault, maxDifferences }: DisputesToRead,
): Promise<DisputeDifference[]> {
  const { reader } = services.database;
  const opened = await services.cards.readDisputes({ since }).catch(nullIfNotPermitted);
  if (!opened) return [];
  const open = await readAllOpenDisputes(reader);
  const differing = (await readDifferences(reader, maxDifferences)).filter(
    ({ kind }) => kind === 'dispute',
  );
  const ids = new Set([
    ...opened.flatMap(({ paymentId }) => paymentId ?? []),
    ...[...open, ...differing].map(({ paymentIntent }) => paymentIntent),
    ...moved,
  ]);
  const disputes = new Map<string, readonly CardDispute[]>();
  const { charges } = await readBookedPayments(reader, [...ids]);
  for (const [id, charge] of charges) {
    const found = await services.cards.readDisputes({ paymentId: id }).catch(noneIfUnknown);
    disputes.set(id, found);
    await recordDisputes(services, charge, found, { quiet: held }).catch(onFault);
  }
  const books = await readBookedPayments(reader, [...charges.keys()]);
  return [...books.charges].flatMap(([id, charge]) => {
    const atProvider = (disputes.get(id) ?? []).reduce((sum, { taken }) => sum + taken, 0);
    const inBooks = charge.disputedAmount;
    return atProvider === inBooks ? [] : [{ charge, atProvider, inBooks }];
  });
}

/** A restricted key that may not read disputes must not hold all work after a restore. */
function nullIfNotPermitted(error: unknown): null {
  if (error instanceof CardProviderFailed && error.refusal === 'notPermitted') return null;
  throw error;
}

function noneIfUnknown(error: unknown): [] {
  if (error instanceof CardProviderFailed && error.unknown) return [];
  throw error;
}
