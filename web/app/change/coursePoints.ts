import type { StockCourse, WhatIf } from '@nestbox/contract/whatIf';
import { stockPoints } from '#app/ui/chart/stockPoints';

/** Packs at home on a day as things are and with the change; only one where a box comes in it. */
export interface CoursePoint {
  readonly day: number;
  readonly before?: number;
  readonly after?: number;
}

/** Both courses by their days. */
export function coursePoints({ before, after }: NonNullable<WhatIf['course']>): CoursePoint[] {
  const days = new Map<number, CoursePoint>();
  for (const [side, course] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const { day, likely } of pointsOf(course)) {
      days.set(day, { ...days.get(day), day, [side]: likely });
    }
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}

const pointsOf = ({ weeks, boxes }: StockCourse) =>
  stockPoints(
    weeks.map(({ on, packs }) => ({ on, low: packs, likely: packs, high: packs })),
    boxes,
  );
