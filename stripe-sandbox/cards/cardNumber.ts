/** Shared with the browser's card field: must not depend on Node. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** Returns the brand of the digits typed so far. */
export function brandOf(digits: string): CardBrand {
  if (/^4/.test(digits)) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard';
  return 'unknown';
}

/** Returns the length of the brand's numbers. */
export function numberLength(brand: CardBrand): number {
  return brand === 'amex' ? 15 : 16;
}

/** Returns the length of the brand's security codes. */
export function cvcLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812, 'Luhn'). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
