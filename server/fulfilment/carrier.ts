import type { PackedBox } from './boxesToPack.ts';

/** A line of a carrier's report, for one parcel. */
export interface ReportedParcel {
  /** The line of the file where it begins; the headings are line 1. */
  readonly line: number;
  /** The id or the order number of its box, as `writeParcels` has sent them. */
  readonly box: string;
  /** The carrier's name; empty where the report has none. */
  readonly carrier: string;
  /** Its number, or where the customer can follow it; empty without either. */
  readonly tracking: string;
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
