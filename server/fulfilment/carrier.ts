import type { BoxId } from '@nestbox/contract/values';
import type { PackedBox } from './boxesToPack.ts';

/** A line of a carrier's report, for one parcel. */
export interface ReportedParcel {
  /** The line of the file where it begins; the headings are line 1. */
  readonly line: number;
  /** The id of its box, as `writeParcels` has sent it. */
  readonly boxId: BoxId;
  /** The carrier's name; empty where the report has none. */
  readonly carrier: string;
  /** Where the customer can follow it; empty without a link. */
  readonly trackingUrl: string;
  /** Why the carrier refuses its address, as a sentence for the customer; null where it takes the parcel. */
  readonly refusedAddress: string | null;
}

/** A box with the address to which the carrier announces it. */
interface ParcelToSend extends PackedBox {
  readonly email: string;
}

/** How the shop hands its parcels to a carrier, and hears which have left. */
export interface Carrier {
  /** Returns the parcels as the carrier takes them in. */
  writeParcels(boxes: readonly ParcelToSend[]): string;
  /** Reads which parcels the carrier has. @throws Refusal where it is no such report */
  readReport(report: string): ReportedParcel[];
}
