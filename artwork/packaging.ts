/** The shapes that packaging is drawn in, one file each in `shapes/`. */
export const packagingShapes = [
  'aerosol',
  'angledBottle',
  'bottle',
  'carton',
  'drinkCarton',
  'hangCard',
  'jar',
  'jug',
  'oilBottle',
  'paperBag',
  'pouch',
  'pumpBottle',
  'refillPouch',
  'rollPack',
  'sleeve',
  'softPack',
  'stick',
  'tin',
  'triggerSpray',
  'tub',
  'tube',
] as const;
export type PackagingShape = (typeof packagingShapes)[number];

/** The pictures for the round window of a label, one for what is in the pack. */
export const motifs = [
  'almond',
  'bean',
  'bee',
  'berry',
  'bubbles',
  'chickpea',
  'citrus',
  'cloud',
  'coconut',
  'coffee',
  'cotton',
  'cup',
  'currant',
  'drops',
  'duck',
  'eucalyptus',
  'feather',
  'fern',
  'fish',
  'flame',
  'glass',
  'gloves',
  'herb',
  'knot',
  'lavender',
  'leaf',
  'loaf',
  'mint',
  'moon',
  'oat',
  'olive',
  'pasta',
  'peanut',
  'pear',
  'pine',
  'plate',
  'razor',
  'rice',
  'rose',
  'salt',
  'shirt',
  'sparkle',
  'star',
  'sunflower',
  'tomato',
  'tooth',
  'wave',
  'wheat',
  'window',
] as const;
export type Motif = (typeof motifs)[number];

/** The tone-on-tone print on the body of a pack, behind the label. */
export const patterns = ['plain', 'waves', 'stripes', 'dots', 'sprigs', 'hills', 'tiles'] as const;
export type Pattern = (typeof patterns)[number];

/** The colours of a category, as '#rrggbb'. */
export interface CategoryColours {
  /** The wall behind a single pack, near the page's warm off-white. */
  readonly wall: string;
  /** The wall of the category's picture: stronger, because the home page shows it large. */
  readonly scene: string;
  /** The darkest colour, on which paper-coloured type stands. */
  readonly deep: string;
}

/** What the packs of a category have in common. */
export interface CategoryLook {
  readonly colours: CategoryColours;
  /** The name of the range, which stands on the labels. */
  readonly rangeName: string;
}

/** What a pack looks like. Lengths are in units of a picture of 400 by 400. */
export interface Packaging {
  shape: PackagingShape;
  /** Colours as '#rrggbb': the body of the pack; cap, window of the label and rules. */
  body: string;
  accent: string;
  motif: Motif;
  pattern: Pattern;
  /** Set if the pack is larger or smaller than its shape usually is. */
  width?: number;
  height?: number;
  /** The number of rolls, pieces or packs that are drawn, if more than one. */
  shown?: number;
}

/** The data of a product from which its packaging is drawn. */
export interface PackagedProduct {
  productName: string;
  look: CategoryLook;
  /** The size as a customer reads it, such as '9 rolls'. */
  packLabel: string;
  packaging: Packaging;
}
