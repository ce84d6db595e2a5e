import type { StockCoverage } from '@nestbox/contract/forecast';
import type { StockPreview } from '@nestbox/contract/preview';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { dayMonth } from '@nestbox/ui/dateText';
import { daysText } from '#app/parts/daysText';

/**
 * Returns how long a product lasts, to follow its name: 'would run out around 3 March, 4 days before
 * the box on 7 March', 'lasts until the box on 7 March, with 5 days to spare'.
 */
function formatCoverage(
  { runsOut, early, box, daysWithout }: StockCoverage,
  today: string,
  runOut: 'would run out' | 'runs out' = 'would run out',
): string {
  const none = runsOut !== null && runsOut <= today;
  const about = runsOut && `around ${formatDay(runsOut, today)}`;
  if (!box) {
    if (none) return 'is in no box yet';
    return about
      ? `lasts until ${about}; no later box brings it yet`
      : 'lasts for more than a year';
  }
  const theBox = `the box on ${dayMonth(box.deliveryDate)}`;
  if (none) return `comes with ${theBox}`;
  if (daysWithout > 0) return `${runOut} ${about}, ${daysText(daysWithout)} before ${theBox}`;
  // A household with a high usage rate may still run out.
  const lasts = early && early < box.deliveryDate ? 'should last' : 'lasts';
  const spare = box.daysKept.before ? `, with ${daysText(box.daysKept.before)} to spare` : '';
  return `${lasts} until ${theBox}${spare}`;
}

/** Returns how long a product would last with the change, to follow its name. */
export function formatAfter({ before, after }: StockPreview, today: string): string {
  if (after) return formatCoverage(after, today);
  if (!before?.runsOut || before.runsOut <= today) return 'comes no more';
  return `comes no more; what is at home lasts until around ${formatDay(before.runsOut, today)}`;
}

/** Returns how long a product lasts now; null if that adds nothing. */
export function formatNow(stock: StockPreview, today: string): string | null {
  if (!stock.before) return 'not one of your products';
  if (!stock.after) return null;
  const now = formatCoverage(stock.before, today, 'runs out');
  return now === formatCoverage(stock.after, today, 'runs out') ? 'the same' : now;
}
