import type { Address } from '@nestbox/contract/address';
import { decideArea, type ServedAreas } from '@nestbox/domain/delivery/area';
import { parse } from 'postcode';
import { Refusal } from '../platform/http/refusal.ts';

type Place = Pick<Address, 'country' | 'postCode'>;

/** Returns why the shop does not deliver to a place; null where it does. */
export function refusalOfPlace(place: Place, areas: ServedAreas): string | null {
  const decision = decide(place, areas);
  return 'refused' in decision ? decision.refused : null;
}

/**
 * Returns an address to which the shop delivers, with the postcode as Royal Mail writes it.
 * @throws Refusal where it does not deliver there
 */
export function servedAddress<A extends Place>(address: A, areas: ServedAreas): A {
  const decision = decide(address, areas);
  if ('refused' in decision) throw new Refusal('invalid', decision.refused);
  return { ...address, postCode: decision.accepted.postcode };
}

function decide({ country, postCode }: Place, areas: ServedAreas) {
  const parsed = parse(postCode);
  // The library's district leaves out a last letter: of 'EC1A 1BB' it is EC1.
  const postcode = parsed.valid
    ? { area: parsed.area, district: parsed.district, postcode: parsed.postcode }
    : null;
  return decideArea({ country, postcode }, areas);
}
