import { drawCategory, type PlacedPack } from '@nestbox/artwork/drawCategory';
import type { CategoryColours, CategoryLook, Packaging } from '@nestbox/artwork/packaging';
import { maxPlaced, placePacks } from '@nestbox/artwork/placePacks';

/** A category whose picture is drawn. */
interface Pictured {
  readonly name: string;
  readonly colours: CategoryColours;
}

/** A product that a category's picture may show. */
interface Shown {
  readonly productId: string;
  readonly productName: string;
  readonly packLabel: string;
  readonly packaging: Packaging;
  readonly usage: string;
  readonly look: CategoryLook;
}

interface Place extends Pick<PlacedPack, 'row' | 'x' | 'scale'> {
  readonly productId: string;
}

const back = (productId: string, x: number, scale: number): Place => {
  return { productId, row: 'back', x, scale };
};
const front = (productId: string, x: number, scale: number): Place => {
  return { productId, row: 'front', x, scale };
};

/** Pictures that were arranged by eye, each used while the shop sells all of its products. */
const arrangements: readonly (readonly Place[])[] = [
  [
    back('bio-laundry-liquid', 178, 1.06),
    back('sea-salt-floor-cleaner', 352, 1.02),
    back('lavender-multi-surface-spray', 504, 1.06),
    back('clear-glass-cleaner-refill', 662, 0.98),
    front('cellulose-cleaning-cloths', 226, 0.8),
    front('lemon-basil-multi-surface-spray', 404, 0.7),
    front('oxygen-stain-remover-powder', 560, 0.68),
  ],
  [
    back('soft-toilet-tissue-9', 186, 0.98),
    back('everyday-shampoo', 398, 1.14),
    back('grapefruit-mint-shower-gel', 546, 1),
    back('coconut-conditioner', 688, 0.94),
    front('sage-sea-salt-hand-wash', 300, 0.68),
    front('paper-stem-cotton-buds', 444, 0.72),
    front('cedar-roll-on-deodorant', 570, 0.72),
  ],
  [
    back('kitchen-roll-4', 178, 1.02),
    back('classic-dishwasher-tablets', 386, 1.1),
    back('brilliant-rinse-aid-large', 552, 1.02),
    back('dishwasher-salt-2kg', 694, 0.98),
    front('scrub-sponges-6', 198, 0.66),
    front('mandarin-washing-up-liquid', 344, 0.58),
    front('kitchen-foil-20m', 558, 0.86),
  ],
  [
    back('extra-virgin-olive-oil-500', 132, 1.06),
    back('penne-pasta-1kg', 290, 1.08),
    back('basmati-rice-2kg', 490, 1.06),
    back('rolled-oats-1kg', 680, 1.02),
    front('everyday-tea-bags-160', 226, 0.68),
    front('wildflower-honey', 392, 0.8),
    front('chopped-tomatoes-4', 538, 0.7),
  ],
];

/**
 * Returns the packs of a category's picture, from back to front: as they were arranged by eye, or one
 * product of each usage type in the order of the catalogue.
 * @param products that the category sells
 */
export function packsOf(products: readonly Shown[]): PlacedPack[] {
  const drawn = ({ productName, packLabel, packaging, look }: Shown) => {
    return { productName, packLabel, packaging, look };
  };
  const byId = new Map(products.map((product) => [product.productId, product]));
  const arranged = arrangements.find((places) =>
    places.every(({ productId }) => byId.has(productId)),
  );
  if (!arranged) return placePacks(assorted(products).map(drawn));
  return arranged.flatMap(({ productId, ...place }) => {
    const product = byId.get(productId);
    return product ? [{ product: drawn(product), ...place }] : [];
  });
}

/** Returns as many products as a picture shows, of as many usage types as there are. */
function assorted(products: readonly Shown[]): Shown[] {
  const firsts = [...new Map(products.toReversed().map((each) => [each.usage, each])).values()];
  const first = new Set(firsts);
  const others = products.filter((product) => !first.has(product));
  return [...products.filter((product) => first.has(product)), ...others].slice(0, maxPlaced);
}

/** Returns the picture of a category as an SVG. */
export const drawCategoryPicture = (
  category: Pictured,
  packs: readonly PlacedPack[],
  brand: string,
): string => drawCategory(category, packs, brand);
