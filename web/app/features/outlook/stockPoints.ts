import type { ProductOutlook } from '@nestbox/contract/outlook';
import { dayNumber, daysBetween } from '@nestbox/domain/calendar/date';
import type { Arrival } from './arrival';

type Week = ProductOutlook['stock'][number];

export interface StockPoint {
  readonly day: number;
  readonly likely: number;
  readonly low: number;
  readonly high: number;
}

const quantities = ['low', 'likely', 'high'] as const;

/**
 * Weeks drawn to their boxes' days: what is left falls evenly until a box comes, and rises on its
 * day alone, where a line from week to week would rise before it.
 */
export const stockPoints = (stock: readonly Week[], arrivals: readonly Arrival[]): StockPoint[] =>
  stock.flatMap((week, place) => {
    const next = stock[place + 1];
    const start = { ...pick(week, (_, value) => value), day: dayNumber(week.on) };
    return next ? [start, ...jumpsIn(week, next, arrivals)] : [start];
  });

function jumpsIn(week: Week, next: Week, arrivals: readonly Arrival[]): StockPoint[] {
  const bringing = arrivals.filter(({ on, packs }) => on > week.on && on <= next.on && packs > 0);
  const brought = bringing.reduce((sum, { packs }) => sum + packs, 0);
  let before = 0;
  return bringing.flatMap(({ on, packs }) => {
    const share = daysBetween(week.on, on) / daysBetween(week.on, next.on);
    const had = before;
    before += packs;
    const without = pick(week, (quantity, value) =>
      Math.max(0, value + had - share * Math.max(0, value + brought - next[quantity])),
    );
    const day = dayNumber(on);
    return [
      { ...without, day },
      { ...pick(without, (_, value) => value + packs), day },
    ];
  });
}

type Quantities = Omit<StockPoint, 'day'>;

const pick = (
  from: Quantities,
  change: (quantity: keyof Quantities, value: number) => number,
): Quantities => {
  const [low = 0, likely = 0, high = 0] = quantities.map((quantity) =>
    change(quantity, from[quantity]),
  );
  return { low, likely, high };
};
