import { parcelLink } from '@nestbox/contract/staffPacking';
import type { Decision } from '@nestbox/domain/decision';
import {
  linkOfNumber,
  parcelOfLink,
  type ShopCarrier,
  type TrackedParcel,
} from '@nestbox/domain/delivery/carriers';
import { today } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';

/** What staff or a carrier say of a parcel. */
interface Tracking {
  /** A number as the carrier gives it, or a whole web address; empty without either. */
  readonly tracking: string;
  /** The carrier of the number; empty where nobody said. */
  readonly carrier: string;
}

type Asked = Pick<PlatformServices, 'storedSettings' | 'clock'>;

/** Returns the carriers that the shop has today. */
export const shopCarriers = ({ storedSettings, clock }: Asked): readonly ShopCarrier[] =>
  storedSettings.values.on('carriers', today(clock)).carriers;

/** Decides where the customer follows a parcel: null where nothing is known of it. */
export function decideParcelLink(
  services: Asked,
  { tracking, carrier }: Tracking,
): Decision<string | null> {
  if (tracking === '') return { accepted: null };
  if (parcelLink.safeParse(tracking).success) return { accepted: tracking };
  return linkOfNumber(tracking, carrier, shopCarriers(services));
}

/** Returns where the customer follows a parcel. @throws Refusal for what is neither a number nor a link */
export function parcelLinkOf(services: Asked, given: Tracking): string | null {
  const decided = decideParcelLink(services, given);
  if ('refused' in decided) throw new Refusal('invalid', decided.refused);
  return decided.accepted;
}

/** Returns the parcel that a link shows, where it is that of a carrier of the shop; nothing otherwise. */
export function presentParcel(
  link: string | null,
  carriers: readonly ShopCarrier[],
): { parcel?: TrackedParcel } {
  const parcel = link === null ? null : parcelOfLink(link, carriers);
  return parcel ? { parcel } : {};
}
