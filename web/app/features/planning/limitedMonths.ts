import type { Forecast } from '@nestbox/contract/forecast';
import { formatRoundPounds, type Pence } from '@nestbox/domain/money/pounds';

type Month = Forecast['months'][number];

/** A month with a monthly limit. */
export interface LimitedMonth extends Month {
  limit: Pence;
  total: Pence;
}

/** Returns the months with a limit in which a box is paid or comes. */
export const limitedMonths = (months: readonly Month[]): LimitedMonth[] =>
  months.flatMap((month) => {
    const { limit, boxes, paid, planned } = month;
    return limit === null || boxes === 0 ? [] : [{ ...month, limit, total: paid + planned }];
  });

/** Returns the limit to draw. One far above all months is left out: it would flatten them. */
export function drawnLimit(months: readonly Month[]): number | undefined {
  const dearest = Math.max(0, ...months.map(({ paid, planned }) => paid + planned));
  return limitedMonths(months).find(({ limit }) => limit <= 2 * dearest)?.limit;
}

/** Returns '£58.20 of £60'. */
export const formatLimit = ({ total, limit }: LimitedMonth) =>
  `${formatRoundPounds(total)} of ${formatRoundPounds(limit)}`;
