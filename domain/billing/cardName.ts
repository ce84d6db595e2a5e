/** Names of brands by the provider's words for them: https://docs.stripe.com/api/cards/object */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns a brand's name, or the provider's word for one that is not known. */
export const brandName = (brand: string): string => brands[brand] ?? brand;

/** Returns 'Visa ending in 4242', or 'card ending in 4242' if the provider names no brand. */
export const cardName = (brand: string | null, lastFour: string): string =>
  `${brand ? brandName(brand) : 'card'} ending in ${lastFour}`;
