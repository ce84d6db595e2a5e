import type { Forecast } from '@nestbox/contract/forecast';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';

type Month = Forecast['months'][number];

/** A month in which no more than `limit` is to be spent. */
export interface LimitedMonth extends Month {
  limit: number;
  total: number;
}

/** Those of them in which something is paid or comes. */
export const limitedMonths = (months: readonly Month[]): LimitedMonth[] =>
  months.flatMap((month) => {
    const { limit, boxes, paid, planned } = month;
    return limit === null || boxes === 0 ? [] : [{ ...month, limit, total: paid + planned }];
  });

/** Where the limit is drawn; one far above all months would press them down. */
export function drawnLimit(months: readonly Month[]): number | undefined {
  const dearest = Math.max(0, ...months.map(({ paid, planned }) => paid + planned));
  return limitedMonths(months).find(({ limit }) => limit <= 2 * dearest)?.limit;
}

/** '£58.20 of £60' */
export const formatLimit = ({ total, limit }: LimitedMonth) =>
  `${formatRoundPounds(total)} of ${formatRoundPounds(limit)}`;
