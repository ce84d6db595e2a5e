import type { Forecast } from '@nestbox/contract/forecast';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { Banner } from '#app/ui/banner';
import { monthText } from '#app/ui/dateText';
import { formatLimit, limitedMonths } from '../limitedMonths';

/** What the coming months cost of what they may, and where to say what that is. */
export function MonthLimits({ months }: Pick<Forecast, 'months'>) {
  const limited = limitedMonths(months);
  const limit = months.find((month) => month.limit !== null)?.limit ?? null;
  return (
    <div className="flex flex-col gap-3">
      {limited.length > 0 && (
        <ul aria-label="Coming months and your limit" className="flex flex-col gap-2.5">
          {limited.map((month) => (
            <li key={month.month} className="flex flex-col gap-1.5">
              <p className="flex justify-between gap-4">
                <span>{monthText(month.month)}</span>
                <span className="font-semibold tabular-nums">{formatLimit(month)}</span>
              </p>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  className={`block h-full rounded-full ${month.overLimit ? 'bg-bad' : 'bg-good'}`}
                  style={{
                    width: `${Math.min(100, Math.max(0, (month.total / month.limit) * 100))}%`,
                  }}
                />
              </span>
              {month.overLimit && <Banner>{month.overLimit}</Banner>}
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.subscriptionDetails}
        className="w-fit rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {limit === null
          ? 'Set a monthly limit'
          : `Change your limit of ${formatRoundPounds(limit)}`}
      </Link>
    </div>
  );
}
