import { formatPounds, type Pence } from './pounds.ts';

/** The content of a pack, for comparison: 500 ml, 9 rolls. */
export interface Content {
  readonly amount: number;
  readonly unit: string;
}

/** Amounts by which shops compare prices; other units are compared by the piece. */
const comparedBy: Readonly<Record<string, number>> = { ml: 100, g: 100, m: 10 };

/**
 * Returns the unit price that UK shops must show beside a price (Price Marking Order 2004): '50p
 * per 100 ml', '0.5p per bag', '£15.99 per 100 ml'.
 */
export function unitPrice(price: Pence, content: Content): string {
  const amount = comparedBy[content.unit] ?? 1;
  const pence = (price * amount) / content.amount;
  const unit = amount === 1 ? content.unit : `${amount} ${content.unit}`;
  return `${formatPence(pence)} per ${unit}`;
}

function formatPence(pence: number): string {
  if (pence >= 99.5) return formatPounds(Math.round(pence));
  const rounded = pence < 10 ? Math.round(pence * 10) / 10 : Math.round(pence);
  return `${rounded}p`;
}
