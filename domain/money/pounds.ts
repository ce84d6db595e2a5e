/** Integer pence, VAT included. */
export type Pence = number & { readonly unit?: 'pence' };

// Not `Intl`, whose first formatter takes a slow phone 60 ms before the first price is shown.
const betweenThousands = /\B(?=(?:\d{3})+$)/g;

/** Formats pence: `1240` → '£12.40'. */
export function formatPounds(pence: Pence): string {
  const sign = pence < 0 ? '-' : '';
  const whole = Math.abs(pence);
  const pounds = String(Math.trunc(whole / 100)).replace(betweenThousands, ',');
  return `${sign}£${pounds}.${String(whole % 100).padStart(2, '0')}`;
}

/** As `formatPounds`, without zero pence: `6000` → '£60', `5820` → '£58.20'. */
export const formatRoundPounds = (pence: Pence): string => formatPounds(pence).replace(/\.00$/, '');

/** Formats the price of a delivery, such as '£2.95', or 'Free'. */
export const formatFee = (fee: Pence): string => (fee === 0 ? 'Free' : formatPounds(fee));

/** Formats pence as a bare amount, as people and programs type it: `350` → '3.50'. */
export const plainPounds = (pence: Pence): string => (pence / 100).toFixed(2);

/** Parses typed pounds, such as '60', '£59.50' and '1,000', into pence; null for anything else. */
export function readPounds(typed: string): Pence | null {
  const [, pounds = '', pence = ''] =
    /^£?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return pounds ? Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0')) : null;
}
