import { dayNumber, daysBetween } from '@nestbox/domain/calendar/date';

interface Packs {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

interface Week extends Packs {
  readonly on: string;
}

/** A box that may have packs of the product. */
interface Arrival {
  readonly on: string;
  readonly packs: number;
}

export interface StockPoint extends Packs {
  /** The day's number. Slightly less before a box of that day arrives. */
  readonly day: number;
}

/** In days. Keeps the points before and after an arrival apart, so that both can be pointed at. */
const arrivalGap = 0.001;

/**
 * Returns the points of a stock chart. Stock falls evenly until a box arrives and rises on that day
 * alone. A line from week to week would rise before the box.
 */
export const stockPoints = (stock: readonly Week[], arrivals: readonly Arrival[]): StockPoint[] =>
  stock.flatMap((week, index) => {
    const next = stock[index + 1];
    const start = { ...eachOf((packs) => week[packs]), day: dayNumber(week.on) };
    return next ? [start, ...arrivalPoints(week, next, arrivals)] : [start];
  });

function arrivalPoints(week: Week, next: Week, arrivals: readonly Arrival[]): StockPoint[] {
  const arrivalsInWeek = arrivals.filter(
    ({ on, packs }) => on > week.on && on <= next.on && packs > 0,
  );
  const used = eachOf((packs) => Math.max(0, week[packs] + sumOf(arrivalsInWeek) - next[packs]));
  return arrivalsInWeek.flatMap(({ on, packs: brought }, index) => {
    const day = dayNumber(on);
    const share = daysBetween(week.on, on) / daysBetween(week.on, next.on);
    const arrivedBefore = sumOf(arrivalsInWeek.slice(0, index));
    const before = eachOf((packs) =>
      Math.max(0, week[packs] + arrivedBefore - share * used[packs]),
    );
    return [
      { ...before, day: day - arrivalGap },
      { ...eachOf((packs) => before[packs] + brought), day },
    ];
  });
}

const sumOf = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, { packs }) => sum + packs, 0);

const eachOf = (value: (packs: keyof Packs) => number): Packs => ({
  low: value('low'),
  likely: value('likely'),
  high: value('high'),
});
