import type { MarginOfMonth } from '@nestbox/contract/staffBusiness';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { fewHomes, shareText } from './shareText';

/** What a margin is computed of, as the contract has it. */
export type Sums = Pick<MarginOfMonth, 'packs' | 'knownPacks' | 'sales' | 'knownSales' | 'cost'>;

/** Returns sales less cost of the packs whose cost is known; null where none is. */
export const marginOf = ({ knownPacks, knownSales, cost }: Sums): Pence | null =>
  knownPacks === 0 ? null : knownSales - cost;

/** Returns the margin as a share of its sales, such as '31%'; '–' where no cost is known. */
export function percentText(sums: Sums): string {
  const margin = marginOf(sums);
  return margin === null || sums.knownSales <= 0
    ? '–'
    : `${Math.round((margin / sums.knownSales) * 100)}%`;
}

/** Returns of how many packs the cost is known, such as 'Cost known for 92% of packs'. */
export const knownText = ({ packs, knownPacks }: Sums): string =>
  `Cost known for ${shareText(knownPacks, packs)}${packs >= fewHomes ? ' of packs' : ' packs'}`;

/** Returns pence of a customer, such as '£41.20'; of few customers their sum, such as '£82.40 in all'. */
export function perHomeText(pence: Pence, homes: number): string {
  if (homes === 0) return '–';
  return homes < fewHomes
    ? `${formatPounds(pence)} in all`
    : formatPounds(Math.round(pence / homes));
}
