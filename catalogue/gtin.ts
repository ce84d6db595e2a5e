/** Lengths of a Global Trade Item Number: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths: readonly number[] = [8, 12, 13, 14];

/** Returns what is wrong with a GTIN, in sentences; null where it is right. */
export function faultOfGtin(text: string): string | null {
  if (!/^\d*$/.test(text))
    return `'${text}' is not the number of a bar code. Write the digits below it alone.`;
  if (!lengths.includes(text.length)) {
    return `This has ${text.length} digits, and a bar code has 8, 12, 13 or 14. Compare it with the pack.`;
  }
  const check = checkDigitOf(text.slice(0, -1));
  return text.endsWith(String(check))
    ? null
    : `The last digit is ${text.at(-1)}, and it would be ${check}: a digit is wrong, or two are swapped. Compare it with the pack.`;
}

/** Returns the check digit of the digits before it: weights 3 and 1, from the right (GS1). */
function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns a GTIN with 14 digits: scanners read the same bar code with and without leading zeros. */
export const fullGtin = (gtin: string): string => gtin.padStart(14, '0');
