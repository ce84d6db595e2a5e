/** The most that one parcel weighs, in grams: what one person lifts, and carriers take. */
const parcelGrams = 20_000;
/** And what it holds, in millilitres: four fifths of 61 × 46 × 46 cm, Royal Mail's largest. */
const parcelMl = 103_000;
/** What a driver carries to one door; an assumption. */
const parcelsADoor = 4;

/** What a parcel costs to pack and deliver, in pence; an assumption. */
export const parcelCost = 395;
/** What a box costs a household: to be in, to carry and to unpack, in pence; an assumption. */
export const receivingCost = 200;

/** What goods take of a box. */
export interface Bulk {
  readonly weightGrams: number;
  readonly volumeMl: number;
}

/** The most that one box brings. */
export const largestBox: Bulk = {
  weightGrams: parcelsADoor * parcelGrams,
  volumeMl: parcelsADoor * parcelMl,
};

/** Into how many parcels it goes. */
export const parcelsFor = ({ weightGrams, volumeMl }: Bulk): number =>
  Math.max(1, Math.ceil(weightGrams / parcelGrams), Math.ceil(volumeMl / parcelMl));
