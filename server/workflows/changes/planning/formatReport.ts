import type { Signal } from '@nestbox/domain/planning/signal';
import { answeredPacks, isThreeOrMore } from '@nestbox/domain/planning/stockAnswer';
import { formatPacksLeft } from '@nestbox/domain/planning/stockQuestion';
import { type ChangedBy, formatNoted } from '../../../notifications/changedBy.ts';

/** Returns a report or an answer as a sentence for the customer, without a full stop. */
export function formatReport(signal: Signal, product: string, by: ChangedBy): string {
  switch (signal.kind) {
    case 'ranOut':
      return formatNoted(by, `${product} ran out early`);
    case 'counted':
      return formatNoted(by, formatPacksLeft(signal.packs, product));
    case 'answered':
      return formatNoted(
        by,
        formatPacksLeft(answeredPacks(signal), product, isThreeOrMore(signal)),
      );
    default:
      return formatNoted(by, `there is plenty of ${product}`);
  }
}
