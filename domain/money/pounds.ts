/** Integer pence, VAT included. */
export type Pence = number;

/** `1240` → '£12.40'. */
export function formatPounds(pence: Pence): string {
  const sign = pence < 0 ? '-' : '';
  const whole = Math.abs(pence);
  const pounds = Math.trunc(whole / 100).toLocaleString('en-GB');
  return `${sign}£${pounds}.${String(whole % 100).padStart(2, '0')}`;
}
