import type { Outlook } from '@nestbox/contract/outlook';
import { tellPounds } from '@nestbox/domain/money/pounds';

type Month = Outlook['months'][number];

/** A month in which no more than `limit` is to be spent. */
export interface LimitedMonth extends Month {
  limit: number;
  total: number;
}

export const limitedMonths = (months: readonly Month[]): LimitedMonth[] =>
  months.flatMap((month) =>
    month.limit === null
      ? []
      : [{ ...month, limit: month.limit, total: month.paid + month.planned }],
  );

/** '£58.20 of £60' */
export const tellOfLimit = ({ total, limit }: LimitedMonth) =>
  `${tellPounds(total)} of ${tellPounds(limit)}`;
