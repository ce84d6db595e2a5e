/** What an order number says: 'NB-2026-004217' is the shop's prefix, a year and a running number. */
export interface OrderNumber {
  readonly prefix: string;
  readonly year: number;
  readonly running: number;
}

/** Digits of the running number; larger numbers have more. */
const digits = 6;

/** Returns an order number as everybody reads it, such as 'NB-2026-004217'. */
export const formatOrderNumber = ({ prefix, year, running }: OrderNumber): string =>
  `${prefix}-${year}-${String(running).padStart(digits, '0')}`;

/**
 * Returns the order number that somebody typed or scanned, in its one spelling: capitals and hyphens are
 * not needed. Null for any other text.
 */
export function readOrderNumber(text: string): string | null {
  const [, prefix, year, running] =
    /^([A-Z][A-Z0-9]{0,5}?)[- ]?(20\d\d)[- ]?(\d{6,12})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!prefix || !year || !running) return null;
  return formatOrderNumber({ prefix, year: Number(year), running: Number(running) });
}

/** What the number of a receipt, refund or dispute has behind that of its order. */
const returnSuffix = /(?:\.\d+)?(?:-[rd]\d+(?:-b)?)?$/i;

/** Years for which the running number of an order finds it alone, the present one included. */
const yearsByRunning = 3;

/**
 * Returns the orders that a text may name: by an order number, by the number of a receipt or a refund, or by the running number
 * alone.
 * @param shop the prefix of its orders, and the present year
 */
export function orderNumbersIn(
  text: string,
  { prefix, year }: Omit<OrderNumber, 'running'>,
): string[] {
  const typed = text.trim();
  const whole = readOrderNumber(typed.replace(returnSuffix, ''));
  if (whole) return [whole];
  if (!/^\d{6,12}$/.test(typed)) return [];
  return Array.from({ length: yearsByRunning }, (_, back) =>
    formatOrderNumber({ prefix, year: year - back, running: Number(typed) }),
  );
}

/** Returns the prefix of a shop that has set none: the initials of its name, such as 'LL' for 'Larder & Loft'. */
export const prefixOf = (shopName: string): string =>
  shopName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .flatMap((word) => word.match(/^[A-Z]/) ?? [])
    .join('')
    .slice(0, 6) || 'B';
