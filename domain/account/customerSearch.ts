/** A beginning or a whole value by which a customer is looked up. All texts are in lower case. */
export type CustomerLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly beginning: string }
  /** A word begins the first or the last name; of two, each begins one of them, in any order. */
  | { readonly by: 'name'; readonly words: readonly string[] }
  | { readonly by: 'phone'; readonly beginning: string }
  /** Without spaces. */
  | { readonly by: 'postcode'; readonly beginning: string }
  | { readonly by: 'card'; readonly lastFour: string }
  /** Order numbers in full, one of which it may be. */
  | { readonly by: 'order'; readonly numbers: readonly string[] }
  /** A receipt number without an order, whose box number may be missing. */
  | { readonly by: 'receipt'; readonly series: string; readonly boxNumber: number | null };

/** Shorter texts fit too many customers. */
const minSearchLength = 2;

/** First and last names together have seldom more words. */
const maxWords = 5;

/**
 * Returns how to look a customer up by what somebody types: a name, an email address, a phone number,
 * a postcode, a receipt number, the id of a customer or a box, or the last four digits of a card. The number of an order
 * is looked up beside it (`orderNumbersIn`).
 */
export function lookupsOf(typed: string): CustomerLookup[] {
  const text = typed.trim().toLowerCase();
  if (text.length < minSearchLength) return [];
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) return [{ by: 'id', id: text }];
  if (text.includes('@')) return [{ by: 'email', beginning: text }];
  return [...textLookups(text), ...numberLookups(text)];
}

function textLookups(text: string): CustomerLookup[] {
  if (!/\p{L}/u.test(text)) return [];
  const words = text.split(/\s+/);
  return [
    ...(words.length <= maxWords ? [{ by: 'name', words } as const] : []),
    ...(words.length === 1 ? [{ by: 'email', beginning: text } as const] : []),
  ];
}

function numberLookups(text: string): CustomerLookup[] {
  if (!/\d/.test(text)) return [];
  const joined = text.replaceAll(' ', '');
  const receipt = /^([\da-f]{12})(?:-(\d{1,6})(?:[.-].*)?)?$/.exec(joined);
  return [
    ...phoneLookups(text),
    { by: 'postcode', beginning: joined },
    ...(/^\d{4}$/.test(text) ? [{ by: 'card', lastFour: text } as const] : []),
    ...(receipt?.[1]
      ? [
          {
            by: 'receipt',
            series: receipt[1],
            boxNumber: receipt[2] === undefined ? null : Number(receipt[2]),
          } as const,
        ]
      : []),
  ];
}

/** The country code of the United Kingdom stands for the 0 with which numbers are stored. */
function phoneLookups(text: string): CustomerLookup[] {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3) return [];
  const national = text.startsWith('+44') || digits.startsWith('0044');
  const from = digits.startsWith('00') ? digits.slice(2) : digits;
  return [
    { by: 'phone', beginning: digits },
    ...(national ? [{ by: 'phone', beginning: `0${from.slice(2)}` } as const] : []),
  ];
}
