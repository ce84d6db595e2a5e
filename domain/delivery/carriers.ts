import type { Decision } from '../decision.ts';

/** A carrier of the shop, and where its site shows a parcel. */
export interface ShopCarrier {
  readonly name: string;
  /** A web address with '{number}' where the tracking number stands. */
  readonly link: string;
}

/** A parcel as its carrier knows it. */
export interface TrackedParcel {
  readonly carrier: string;
  readonly number: string;
}

const place = '{number}';

/** Returns the carriers of a shop, or why it cannot have them. */
export function decideCarriers<Value extends { readonly carriers: readonly ShopCarrier[] }>(
  value: Value,
): Decision<Value> {
  const { carriers } = value;
  const twice = carriers.find(({ name }, index) =>
    carriers.slice(0, index).some((earlier) => isNamed(earlier, name)),
  );
  if (twice) return { refused: `There are two carriers with the name ${twice.name}.` };
  for (const carrier of carriers) {
    const refused = faultOf(carrier);
    if (refused) return { refused };
  }
  return { accepted: value };
}

function faultOf({ name, link }: ShopCarrier): string | null {
  const [before = '', after, ...more] = link.split(place);
  if (!/^https:\/\//i.test(link)) return `The link of ${name} must begin with https://.`;
  const [unknown] = /\{[^{}]*\}?|\}/.exec(link.replaceAll(place, '')) ?? [];
  if (unknown) return `The link of ${name} has ${unknown}. Only ${place} is filled in.`;
  if (after === undefined) {
    return `Put ${place} into the link of ${name}, where the tracking number stands.`;
  }
  if (more.length > 0) return `The link of ${name} has ${place} more than once.`;
  if (!/^https:\/\/[^/?#]+[/?#]/i.test(before)) {
    return `In the link of ${name}, ${place} must come after the name of the site.`;
  }
  return null;
}

/** Spelled with other capitals, it is the same carrier. */
const isNamed = ({ name }: ShopCarrier, typed: string) =>
  name.toLowerCase() === typed.trim().toLowerCase();

/** Letters, digits and signs, with a digit. A dot would be part of a web address or of a spreadsheet's 1.5E+13. */
const trackingNumber = /^(?=.*\d)[\w\-/+*#()]{3,60}$/;

/**
 * Returns the link of a parcel by its tracking number, in which spaces do not count.
 * @param carrier empty where nobody said which; a shop with one carrier means that one
 */
export function linkOfNumber(
  typed: string,
  carrier: string,
  carriers: readonly ShopCarrier[],
): Decision<string> {
  const number = typed.replaceAll(/\s/g, '');
  if (!trackingNumber.test(number)) {
    return { refused: `'${typed}' is neither a whole web address nor a tracking number.` };
  }
  if (carriers.length === 0) {
    return {
      refused: `'${typed}' is not a whole web address. Numbers need a carrier, which an owner adds under Settings.`,
    };
  }
  const [only, ...others] = carriers;
  const isOpen = carrier.trim() === '';
  const found =
    isOpen && others.length === 0 ? only : carriers.find((each) => isNamed(each, carrier));
  if (found) return { accepted: found.link.replace(place, () => encodeURIComponent(number)) };
  const names = carriers.map(({ name }) => name).join(', ');
  return {
    refused: isOpen
      ? `Say which carrier has ${typed}: ${names}.`
      : `The carrier '${carrier.trim()}' is not known. Carriers of the shop: ${names}.`,
  };
}

/** Returns the parcel that a link shows; null where it is not the link of exactly one carrier. */
export function parcelOfLink(link: string, carriers: readonly ShopCarrier[]): TrackedParcel | null {
  const found = carriers.flatMap((carrier) => {
    const [before = '', after = ''] = carrier.link.split(place);
    const end = link.length - after.length;
    if (!link.startsWith(before) || !link.endsWith(after) || end <= before.length) return [];
    const encoded = link.slice(before.length, end);
    const number = decoded(encoded);
    const isOurs = trackingNumber.test(number) && encodeURIComponent(number) === encoded;
    return isOurs ? [{ carrier: carrier.name, number }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
