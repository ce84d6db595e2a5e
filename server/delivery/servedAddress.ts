import type { Address } from '@nestbox/contract/address';
import { decideArea, type ServedAreas } from '@nestbox/domain/delivery/area';
import { parse } from 'postcode';
import { Refusal } from '../platform/http/refusal.ts';

/**
 * Returns an address to which the shop delivers, with the postcode as Royal Mail writes it.
 * @throws Refusal where it does not deliver there
 */
export function servedAddress<A extends Pick<Address, 'country' | 'postCode'>>(
  address: A,
  areas: ServedAreas,
): A {
  const { country, postCode } = address;
  const parsed = parse(postCode);
  // The library's district leaves out a last letter: of 'EC1A 1BB' it is EC1.
  const postcode = parsed.valid
    ? { area: parsed.area, district: parsed.district, postcode: parsed.postcode }
    : null;
  const decision = decideArea({ country, postcode }, areas);
  if ('refused' in decision) throw new Refusal('invalid', decision.refused);
  return { ...address, postCode: decision.accepted.postcode };
}
