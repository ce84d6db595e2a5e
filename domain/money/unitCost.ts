/** What a pack costs the shop: pence without VAT, with at most two decimals, since cases cost whole pence. */
export type UnitCost = number & { readonly unit?: 'pence' };

/** Formats a cost: 125 → '£1.25', 43.75 → '£0.4375'. */
export function formatCost(cost: UnitCost): string {
  const [pounds = '0', decimals = ''] = (cost / 100).toFixed(4).split('.');
  const shown = decimals.replace(/0{1,2}$/, '');
  return `£${pounds}.${shown}`;
}

/** Formats a cost as a bare amount: 125 → '1.25', 43.75 → '0.4375'. */
export const plainCost = (cost: UnitCost): string => formatCost(cost).slice(1);

/** Parses typed pounds with at most four decimals, such as '1.25' and '£0.4375'; null for anything else. */
export function readCost(typed: string): UnitCost | null {
  const match = /^£?\s*(\d{1,5})(?:\.(\d{1,4}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, pounds = '', decimals = ''] = match;
  return (Number(pounds) * 10_000 + Number(decimals.padEnd(4, '0'))) / 100;
}
