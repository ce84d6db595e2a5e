import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import { type CardDispute, CardProviderFailed } from '../../billing/cardGateway.ts';
import { readAllOpenDisputes } from '../../billing/disputeQueries.ts';
import { readDisputedGiftCards } from '../../billing/giftCardListQueries.ts';
import { readGiftCard, readGiftCardsOf } from '../../billing/giftCardQueries.ts';
import { readBookedPayments, readDifferences } from '../../billing/reconciliationQueries.ts';
import { disputedOfCard, recordGiftDispute } from '../giftCards/recordGiftDispute.ts';
import { recordDisputes } from '../refunds/followDisputes.ts';
import type { JobServices } from '../work/job.ts';

/** Open disputes of gift cards that are asked for. */
const maxGiftCards = 10_000;

/** A payment of which disputes took another amount than the books have. */
interface DisputeDifference {
  readonly customerId: CustomerId;
  /** Null for a gift card. */
  readonly boxId: BoxId | null;
  readonly paymentIntent: string;
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
  const ofCards = await reconcileGiftDisputes(services, [...ids], onFault);
  const { charges } = await readBookedPayments(reader, [...ids]);
  for (const [id, charge] of charges) {
    const found = await services.cards.readDisputes({ paymentId: id }).catch(noneIfUnknown);
    disputes.set(id, found);
    await recordDisputes(services, charge, found, { quiet: held }).catch(onFault);
  }
  const books = await readBookedPayments(reader, [...charges.keys()]);
  const ofBoxes = [...books.charges].flatMap(([paymentIntent, charge]) => {
    const atProvider = takenBy(disputes.get(paymentIntent) ?? []);
    const { customerId, boxId, disputedAmount: inBooks } = charge;
    return { customerId, boxId, paymentIntent, atProvider, inBooks };
  });
  return [...ofBoxes, ...ofCards].filter(({ atProvider, inBooks }) => atProvider !== inBooks);
}

/** Does the same for gift cards. @returns what disputes took of each */
async function reconcileGiftDisputes(
  services: JobServices,
  paymentIntents: readonly string[],
  onFault: DisputesToRead['onFault'],
): Promise<DisputeDifference[]> {
  const { reader } = services.database;
  const cards = await readGiftCardsOf(reader, paymentIntents);
  const open = await readDisputedGiftCards(reader, maxGiftCards);
  const taken: DisputeDifference[] = [];
  for (const card of new Map(
    [...open, ...cards].map((each) => [each.paymentIntent, each]),
  ).values()) {
    const { customerId, paymentIntent } = card;
    if (!paymentIntent) continue;
    const found = await services.cards
      .readDisputes({ paymentId: paymentIntent })
      .catch(noneIfUnknown);
    await recordGiftDispute(services, card, found).catch(onFault);
    const stored = await readGiftCard(reader, card);
    const inBooks = stored ? disputedOfCard(stored) : 0;
    taken.push({ customerId, boxId: null, paymentIntent, atProvider: takenBy(found), inBooks });
  }
  return taken;
}

const takenBy = (disputes: readonly CardDispute[]): Pence =>
  disputes.reduce((sum, { taken }) => sum + taken, 0);

/** A restricted key that may not read disputes must not hold all work after a restore. */
function nullIfNotPermitted(error: unknown): null {
  if (error instanceof CardProviderFailed && error.refusal === 'notPermitted') return null;
  throw error;
}

function noneIfUnknown(error: unknown): [] {
  if (error instanceof CardProviderFailed && error.unknown) return [];
  throw error;
}
