import type { Decision } from '../decision.ts';

/**
 * The postcode areas of the United Kingdom, in Royal Mail's Postcode Address File. Guernsey, Jersey
 * and the Isle of Man (GY, JE, IM) are not in the United Kingdom.
 */
const ukAreas = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC
  EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK
  ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY
  TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
);

/** Names under which customers write the United Kingdom and its countries. */
const ukNames = new Set([
  'united kingdom',
  'the united kingdom',
  'uk',
  'gb',
  'great britain',
  'britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
]);

/** Where the shop delivers, by postcode areas ('LS') and districts ('LS1'). */
export interface ServedAreas {
  /** Empty for the whole United Kingdom. */
  readonly served: readonly string[];
  readonly excluded: readonly string[];
}

/** The whole United Kingdom. */
export const wholeUnitedKingdom: ServedAreas = { served: [], excluded: [] };

/** The parts of a postcode: 'LS1 1AA' is in the area LS and in the district LS1. */
export interface Postcode {
  readonly area: string;
  readonly district: string;
  /** As Royal Mail writes it, such as 'LS1 1AA'. */
  readonly postcode: string;
}

const isKnownPlace = (place: string): boolean => {
  const [, area = ''] = /^([A-Z]{1,2})(?:\d{1,2})?$/.exec(place) ?? [];
  return ukAreas.has(area);
};

/** Decides whether a shop can deliver to these areas and districts, and returns them in capitals, each once. */
export function decideServedAreas(
  wanted: ServedAreas,
): Decision<{ served: string[]; excluded: string[] }> {
  const tidy = (places: readonly string[]) => [
    ...new Set(places.map((place) => place.trim().toUpperCase()).filter(Boolean)),
  ];
  const [served, excluded] = [tidy(wanted.served), tidy(wanted.excluded)];
  const unknown = [...served, ...excluded].find((place) => !isKnownPlace(place));
  if (unknown) {
    return {
      refused: `${unknown} is no postcode area or district of the United Kingdom, such as LS or YO1.`,
    };
  }
  const both = served.find((place) => excluded.includes(place));
  if (both) return { refused: `${both} stands in both lists. Take it out of one of them.` };
  return { accepted: { served, excluded } };
}

/**
 * Reads areas and districts, such as 'LS, BD, YO1' or '-BT, -HS'. Those after a minus are not served.
 * @returns null for a text that names none of the United Kingdom
 */
export function readServedAreas(text: string): ServedAreas | null {
  const given = text
    .toUpperCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (!given.every((each) => isKnownPlace(each.replace(/^-/, '')))) return null;
  return {
    served: given.filter((each) => !each.startsWith('-')),
    excluded: given.filter((each) => each.startsWith('-')).map((each) => each.slice(1)),
  };
}

/**
 * Decides whether the shop delivers to an address.
 * @param postcode its postcode; null where it is none
 */
export function decideArea(
  { country, postcode }: { readonly country: string; readonly postcode: Postcode | null },
  { served, excluded }: ServedAreas,
): Decision<Postcode> {
  if (!ukNames.has(country.trim().toLowerCase().replaceAll('.', ''))) {
    return { refused: 'We deliver within the United Kingdom only.' };
  }
  if (!postcode || !ukAreas.has(postcode.area)) {
    const crown = postcode && ['GY', 'JE', 'IM'].includes(postcode.area);
    return {
      refused: crown
        ? 'We do not deliver to the Channel Islands and the Isle of Man.'
        : 'There is no such postcode in the United Kingdom. Please check it.',
    };
  }
  const isIn = (areas: readonly string[]) =>
    areas.includes(postcode.area) || areas.includes(postcode.district);
  if (isIn(excluded) || (served.length > 0 && !isIn(served))) {
    return { refused: `We do not deliver to ${postcode.postcode} yet.` };
  }
  return { accepted: postcode };
}
