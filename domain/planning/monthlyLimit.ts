import { dateFormat } from '../calendar/locale.ts';
import { formatRoundPounds, type Pence } from '../money/pounds.ts';
import type { MonthCost } from './monthCosts.ts';

/**
 * Returns a sentence that a month costs more than the customer's limit, and why; null where it does
 * not.
 * @param setByCustomer pence of the quantities that the customer set in the month's planned boxes
 */
export function formatOverLimit(
  { month, paid, planned }: MonthCost,
  limit: Pence,
  setByCustomer: Pence,
): string | null {
  const total = paid + planned;
  if (total <= limit) return null;
  const over = `${formatMonth(month)} comes to ${formatRoundPounds(total)}, ${formatRoundPounds(total - limit)} over your limit`;
  return setByCustomer > 0
    ? `${over}: quantities that you set yourself always come.`
    : `${over}: what is paid or being prepared already stays as it is.`;
}

const monthFormat = dateFormat({ month: 'long', timeZone: 'UTC' });

/** '2027-01' → 'January' */
const formatMonth = (month: string): string => monthFormat(new Date(`${month}-01T00:00:00Z`));
