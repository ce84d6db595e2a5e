import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate, shortDate } from '#app/ui/dateText';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is in a box, when it comes and what it costs. */
export const BoxFacts = ({ box }: { box: Box }) => (
  <>
    <p className="font-display text-xl font-semibold">{longDate(box.deliveryDate)}</p>
    <p className="mt-1 text-ink-soft">
      Ships {shortDate(box.shipment_date)} · {formatPounds(box.boxPrice)}
    </p>
    <p className="mt-3">
      {plural(box.product, 'product', 'products')}
      {` · ${plural(box.suggestion, 'suggestion', 'suggestions')}`}
    </p>
  </>
);
