import { dayNumber, daysBetween } from '@nestbox/domain/calendar/date';

interface Packs {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

interface Week extends Packs {
  readonly on: string;
}

/** A box with packs of the product. */
interface Arrival {
  readonly on: string;
  readonly packs: number;
}

export interface StockPoint extends Packs {
  /** The day's number. Slightly less before a box of that day arrives. */
  readonly day: number;
}

/** In days. Two points need two places, or a pointer could not tell them apart. */
const moment = 0.001;

/**
 * Returns the points of a stock chart. Stock falls evenly until a box arrives and rises on that day
 * alone. A line from week to week would rise before the box.
 */
export const stockPoints = (stock: readonly Week[], arrivals: readonly Arrival[]): StockPoint[] =>
  stock.flatMap((week, place) => {
    const next = stock[place + 1];
    const start = { ...eachOf((packs) => week[packs]), day: dayNumber(week.on) };
    return next ? [start, ...jumpsIn(week, next, arrivals)] : [start];
  });

function jumpsIn(week: Week, next: Week, arrivals: readonly Arrival[]): StockPoint[] {
  const bringing = arrivals.filter(({ on, packs }) => on > week.on && on <= next.on && packs > 0);
  const used = eachOf((packs) => Math.max(0, week[packs] + sumOf(bringing) - next[packs]));
  return bringing.flatMap(({ on, packs: brought }, place) => {
    const day = dayNumber(on);
    const share = daysBetween(week.on, on) / daysBetween(week.on, next.on);
    const came = sumOf(bringing.slice(0, place));
    const before = eachOf((packs) => Math.max(0, week[packs] + came - share * used[packs]));
    return [
      { ...before, day: day - moment },
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
