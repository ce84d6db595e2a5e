/** Grams of one parcel at most: what one person can lift, and carriers accept. */
const parcelGrams = 20_000;
/** Millilitres of one parcel at most: four fifths of 61 × 46 × 46 cm, Royal Mail's largest. */
const parcelMl = 103_000;
/** Maximum parcels of a box, which a driver carries to one address; an assumption. */
const maxParcels = 4;

/** Pence to pack and deliver a parcel; an assumption. */
export const parcelCost = 395;
/** Pence that a box costs a household: to be at home, to carry and to unpack; an assumption. */
export const receivingCost = 200;

/** Weight and volume of goods. */
export interface Bulk {
  readonly weightGrams: number;
  readonly volumeMl: number;
}

/** The largest box. */
export const largestBox: Bulk = {
  weightGrams: maxParcels * parcelGrams,
  volumeMl: maxParcels * parcelMl,
};

/** Returns the number of parcels that goods need. */
export const parcelsFor = ({ weightGrams, volumeMl }: Bulk): number =>
  Math.max(1, Math.ceil(weightGrams / parcelGrams), Math.ceil(volumeMl / parcelMl));
