/** Grams of one parcel at most: what one person can lift, and carriers accept. */
const parcelGrams = 20_000;
/** Millilitres of one parcel at most: four fifths of 61 × 46 × 46 cm, Royal Mail's largest. */
const parcelMl = 103_000;
/** Parcels that a driver carries to one address; an assumption. */
const parcelsADoor = 4;

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
  weightGrams: parcelsADoor * parcelGrams,
  volumeMl: parcelsADoor * parcelMl,
};

/** Returns the number of parcels that goods need. */
export const parcelsFor = ({ weightGrams, volumeMl }: Bulk): number =>
  Math.max(1, Math.ceil(weightGrams / parcelGrams), Math.ceil(volumeMl / parcelMl));
