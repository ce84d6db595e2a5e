import type { BoxId } from '@nestbox/contract/values';
import * as audit from '../audit.ts';
import { isForgotten } from '../ledger/journal.ts';
import { watchProvider } from '../ledger/readProvider.ts';
import type { Notified } from './checkMessages.ts';
import type { PlayedStage } from './customer.ts';

const dayMilliseconds = 86_400_000;

/**
 * Reads what customers were notified of, and what they should have been: without what a restore has lost and read
 * from the provider again, and without customers who dispute a payment, who get no messages of boxes to come.
 */
export async function readNotified({ shop, journal }: PlayedStage): Promise<Notified> {
  const { reader } = shop.services.database;
  const { charges, disputes } = watchProvider(shop.ledgerFile)();
  const recovered = new Set(
    charges
      .filter(({ created }) =>
        journal.forgotten.some(
          ({ from, to }) =>
            created * 1_000 >= from.getTime() - dayMilliseconds && created * 1_000 <= to.getTime(),
        ),
      )
      .map(({ metadata }) => metadata.box_id ?? ''),
  );
  const disputed = new Set(disputes.map(({ paymentIntent }) => paymentIntent));
  const disputing = charges
    .filter(({ paymentIntent }) => disputed.has(paymentIntent))
    .map(({ metadata }) => metadata.customer_id ?? '');
  const events = await audit.readAllBoxEvents(reader, new Date(0));
  // A replacement waits to be packed without a payment.
  const replacements = new Set(
    events.filter(({ cause }) => cause.startsWith('It replaces ')).map(({ boxId }) => boxId),
  );
  const isKnown = ({ boxId }: { boxId: BoxId }) => !recovered.has(boxId);
  return {
    events: events
      .filter(isKnown)
      .filter(({ boxId, status }) => !(status === 'Paid' && replacements.has(boxId))),
    declines: (await audit.readDeclinedAttempts(reader)).filter(isKnown),
    refunds: (await audit.readAllRefunds(reader))
      .filter(isKnown)
      .filter(({ settledAt }) => !(settledAt && isForgotten(journal, settledAt))),
    messages: (await audit.readAllMessages(reader)).filter(
      ({ cause }) => ![...recovered].some((boxId) => cause?.includes(boxId)),
    ),
    forgotten: new Set([...(await audit.readForgotten(reader)), ...disputing]),
  };
}
