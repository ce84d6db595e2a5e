import type { Preview, StockChart } from '@nestbox/contract/preview';
import { stockPoints } from '@nestbox/ui/chart/stockPoints';

/** Stock on a day, now and with the change. A day that only one of the charts has leaves one out. */
export interface ChartPoint {
  readonly day: number;
  readonly before?: number;
  readonly after?: number;
}

/** Returns the points of both charts by their days. */
export function chartPoints({ before, after }: NonNullable<Preview['stockChart']>): ChartPoint[] {
  const days = new Map<number, ChartPoint>();
  for (const [side, chart] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const { day, likely } of pointsOf(chart)) {
      days.set(day, { ...days.get(day), day, [side]: likely });
    }
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}

const pointsOf = ({ weeks, boxes }: StockChart) =>
  stockPoints(
    weeks.map(({ on, packs }) => ({ on, low: packs, likely: packs, high: packs })),
    boxes,
  );
