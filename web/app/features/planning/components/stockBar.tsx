import type { ProductForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { useForecast, useProductForecast } from '../api/forecast';
import { formatLeft, isNone } from '../forecastText';

/** Days that a full bar stands for, so that the bars of all products compare. */
const fullDays = 112;

/** What is left of a product at home, as a bar that empties until it runs out. */
export function StockBar({ productId }: { productId: ProductId }) {
  const today = useForecast().data?.today;
  const { data } = useProductForecast(productId);
  return data && today ? <Bar forecast={data} today={today} /> : null;
}

function Bar({ forecast, today }: { forecast: ProductForecast; today: string }) {
  const { left, noneBasis, runsOut, nextBox } = forecast;
  const none = isNone(left);
  // Nobody has seen what is at home yet.
  if (none && noneBasis === 'nothingSent') return null;
  const late = forecast.mayRunOut;
  const place = (day: string) =>
    Math.min(100, Math.max(0, ((dayNumber(day) - dayNumber(today)) / fullDays) * 100));
  const end = none ? 0 : runsOut ? Math.max(2, place(runsOut.likely)) : 100;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.75rem] items-center gap-2 sm:flex sm:gap-2.5">
      <span
        aria-hidden="true"
        className="relative h-1.5 min-w-16 flex-1 rounded-full bg-line sm:max-w-56"
      >
        <span
          className={`absolute inset-y-0 left-0 rounded-full forced-color-adjust-none ${late ? 'bg-accent/45' : 'bg-good'}`}
          style={{ width: `${end}%` }}
        />
        {late && !none && (
          // What is left for sure.
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-accent forced-color-adjust-none"
            style={{ width: `${Math.max(2, place(runsOut?.early ?? today))}%` }}
          />
        )}
        {nextBox && (
          // When the next box brings it.
          <span
            className="absolute -inset-y-0.5 w-0.5 rounded-full bg-ink forced-color-adjust-none"
            style={{ left: `${place(nextBox.deliveryDate)}%` }}
          />
        )}
      </span>
      <span className={`shrink-0 text-sm ${late ? 'font-semibold text-ink' : ''}`}>
        <span className="sr-only">{formatLeft(left, noneBasis)} at home, </span>
        {formatLasts(forecast, today)}
      </span>
    </div>
  );
}

/** Returns 'until 7 March', or that stock may end before its box comes. */
function formatLasts(
  { left, runsOut, nextBox, mayRunOut }: ProductForecast,
  today: string,
): string {
  if (isNone(left)) return 'None left';
  if (!runsOut) return 'a year or more';
  const likely = formatDay(runsOut.likely, today);
  if (!mayRunOut || !nextBox) return `until ${likely}`;
  if (runsOut.likely <= today) return 'may run out';
  return runsOut.likely < nextBox.deliveryDate ? `may run out ${likely}` : `${likely} or sooner`;
}
