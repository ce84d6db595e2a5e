import type { Forecast, ProductForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { useForecast } from '../api/forecast';
import { formatLeft, isNone } from '../forecastText';
import { scaleDays } from '../stockScale';

interface StockBarProps {
  productId: ProductId;
  /** Marks when the next box brings it. `StockKey` says so. */
  marked?: boolean;
}

/** What is left of a product at home, as a bar that empties until it runs out. */
export function StockBar({ productId, marked = false }: StockBarProps) {
  const forecast = useForecast().data;
  const product = forecast?.products.find((each) => each.productId === productId);
  return forecast && product && isSeen(product) ? (
    <Bar product={product} forecast={forecast} marked={marked} />
  ) : null;
}

/** Whether anything is known of what is at home: nothing is, before the first box has come. */
export const isSeen = ({ left, noneBasis }: Pick<ProductForecast, 'left' | 'noneBasis'>) =>
  !isNone(left) || noneBasis !== 'nothingSent';

/** What the mark of the bars means. */
export const StockKey = () => (
  <span>
    <span aria-hidden="true" className="mr-2 inline-block h-3 w-0.5 rounded-full bg-ink" />
    Box arrives
  </span>
);

interface BarProps {
  product: ProductForecast;
  forecast: Forecast;
  marked: boolean;
}

function Bar({ product, forecast, marked }: BarProps) {
  const { left, noneBasis, runsOut, nextBox } = product;
  const { today } = forecast;
  const none = isNone(left);
  const late = product.mayRunOut;
  const days = scaleDays(forecast);
  const place = (day: string) =>
    Math.min(100, Math.max(0, ((dayNumber(day) - dayNumber(today)) / days) * 100));
  const goesOn = !none && (!runsOut || dayNumber(runsOut.likely) - dayNumber(today) > days);
  const end = none ? 0 : runsOut ? Math.max(3, place(runsOut.likely)) : 100;
  return (
    <div className="flex flex-col gap-1.5 sm:max-w-60 lg:max-w-none">
      <span
        aria-hidden="true"
        // What lasts for longer than the scale goes on beyond its end.
        className={`relative h-2 rounded-full bg-line ${goesOn ? 'fades-out' : ''}`}
      >
        <span
          className={`absolute inset-y-0 left-0 rounded-full forced-color-adjust-none ${late ? 'bg-accent/45' : 'bg-good/45'}`}
          style={{ width: `${end}%` }}
        />
        {!none && (
          // How long it lasts with a probability of nine in ten.
          <span
            className={`absolute inset-y-0 left-0 rounded-full forced-color-adjust-none ${late ? 'bg-accent' : 'bg-good'}`}
            style={{ width: `${runsOut ? Math.max(3, place(runsOut.early)) : 100}%` }}
          />
        )}
        {marked && nextBox && (
          // When the next box brings it.
          <span
            className="absolute -inset-y-0.5 w-0.5 rounded-full bg-ink ring-1 ring-surface forced-color-adjust-none"
            style={{ left: `${place(nextBox.deliveryDate)}%` }}
          />
        )}
      </span>
      <span
        className={`text-sm leading-tight ${late ? 'font-semibold text-ink' : 'text-ink-soft'}`}
      >
        <span className="sr-only">{formatLeft(left, noneBasis)} at home. </span>
        {formatLasts(product, today)}
      </span>
    </div>
  );
}

/** Days between the early and the likely date that make no difference to the customer. */
const exactDays = 3;

/** Returns 'Lasts until 7 March, maybe 12 January', or that stock may end before its box comes. */
function formatLasts(
  { left, runsOut, nextBox, mayRunOut }: ProductForecast,
  today: string,
): string {
  if (isNone(left)) return 'None left';
  if (!runsOut) return 'Lasts a year or more';
  const likely = formatDay(runsOut.likely, today);
  if (!mayRunOut || !nextBox) {
    const isVague = dayNumber(runsOut.likely) - dayNumber(runsOut.early) > exactDays;
    return `Lasts until ${likely}${isVague ? `, maybe ${formatDay(runsOut.early, today)}` : ''}`;
  }
  if (runsOut.likely <= today) return 'May have run out';
  return runsOut.likely < nextBox.deliveryDate
    ? `May run out ${likely}`
    : 'May run out before its box';
}
