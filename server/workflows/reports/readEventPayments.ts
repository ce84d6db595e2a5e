import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readDisputesOf } from '../../billing/disputeQueries.ts';
import { type GiftCard, readGiftCardsOf } from '../../billing/giftCardQueries.ts';
import { type EventSubject, wordsOfEvent } from '../../billing/handledEvents.ts';
import { type BookedPayments, readBookedPayments } from '../../billing/reconciliationQueries.ts';
import type { WebhookEvent } from '../../billing/webhookEventQueries.ts';
import { readBoxNames } from '../../boxes/boxQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The shop's payment that an event of the card provider is about. */
export interface EventPayment {
  readonly customerId: CustomerId;
  /** Null for a gift card. */
  readonly box: { readonly boxNumber: number; readonly orderNumber: string | null } | null;
  /** Pence that the event is about; null where it is about none. */
  readonly amount: Pence | null;
  /** Pence that the card paid; null while it has not. */
  readonly paid: Pence | null;
}

/** Returns the payments that events are about, by the id of the event. Events of other payments are left out. */
export async function readEventPayments(
  db: Queryable,
  events: readonly WebhookEvent[],
): Promise<ReadonlyMap<string, EventPayment>> {
  const intents = [...new Set(events.flatMap(({ subject }) => subject ?? []))];
  const booked = await readBookedPayments(db, intents);
  const disputes = await readDisputesOf(db, intents);
  const cards = new Map(
    (await readGiftCardsOf(db, intents)).map((card) => [card.paymentIntent ?? '', card]),
  );
  const boxIds = [...booked.charges.values()].map(({ boxId }) => boxId);
  const names = await readBoxNames(db, boxIds);
  return new Map(
    events.flatMap(({ eventId, type, subject }): [string, EventPayment][] => {
      const intent = subject ?? '';
      const about = wordsOfEvent(type)?.about ?? null;
      const card = cards.get(intent);
      if (card) return [[eventId, ofGiftCard(card, about)]];
      const payment = ofBox(booked, names, { intent, about });
      if (!payment) return [];
      const dispute = disputes.findLast(({ paymentIntent }) => paymentIntent === intent);
      const amount = about === 'dispute' ? (dispute?.amount ?? null) : payment.amount;
      return [[eventId, { ...payment, amount }]];
    }),
  );
}

function ofBox(
  { charges, refunds }: BookedPayments,
  names: ReadonlyMap<BoxId, NonNullable<EventPayment['box']>>,
  { intent, about }: { readonly intent: string; readonly about: EventSubject | null },
): EventPayment | null {
  const charge = charges.get(intent);
  const box = charge && names.get(charge.boxId);
  if (!box) return null;
  const { customerId, paidAmount: paid } = charge;
  const made = refunds.filter(({ paymentIntent }) => paymentIntent === intent);
  const refunded = made.reduce((sum, { amount }) => sum + amount, 0);
  const amount = about === 'payment' ? paid : about === 'refund' && refunded > 0 ? refunded : null;
  return { customerId, box, amount, paid };
}

function ofGiftCard(card: GiftCard, about: EventSubject | null): EventPayment {
  const { customerId, amount: price, paidAt, refundedAt, disputedAmount } = card;
  const paid = paidAt && price;
  const amounts: Readonly<Record<EventSubject, Pence | null>> = {
    payment: paid,
    refund: refundedAt && price,
    dispute: disputedAmount > 0 ? disputedAmount : null,
    card: null,
  };
  return { customerId, box: null, amount: about && amounts[about], paid };
}
