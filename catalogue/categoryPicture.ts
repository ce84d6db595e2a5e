import { drawCategory, type PlacedPack } from '@nestbox/artwork/drawCategory';
import type { Category } from './product.ts';
import { products } from './products.ts';

const byId = new Map(products.map((product) => [product.productId, product]));

function place(row: PlacedPack['row'], productId: string, x: number, scale: number): PlacedPack {
  const product = byId.get(productId);
  if (!product) throw new Error(`No product ${productId} for a category's picture`);
  return { product, row, x, scale };
}

const back = (...of: [productId: string, x: number, scale: number]) => place('back', ...of);
const front = (...of: [productId: string, x: number, scale: number]) => place('front', ...of);

/** The packs of each category's picture, from back to front. */
export const placedPacks: Record<Category, readonly PlacedPack[]> = {
  Cleaning: [
    back('bio-laundry-liquid', 178, 1.06),
    back('sea-salt-floor-cleaner', 352, 1.02),
    back('lavender-multi-surface-spray', 504, 1.06),
    back('clear-glass-cleaner-refill', 662, 0.98),
    front('cellulose-cleaning-cloths', 226, 0.8),
    front('lemon-basil-multi-surface-spray', 404, 0.7),
    front('oxygen-stain-remover-powder', 560, 0.68),
  ],
  Bathroom: [
    back('soft-toilet-tissue-9', 186, 0.98),
    back('everyday-shampoo', 398, 1.14),
    back('grapefruit-mint-shower-gel', 546, 1),
    back('coconut-conditioner', 688, 0.94),
    front('sage-sea-salt-hand-wash', 300, 0.68),
    front('paper-stem-cotton-buds', 444, 0.72),
    front('cedar-roll-on-deodorant', 570, 0.72),
  ],
  Kitchen: [
    back('kitchen-roll-4', 178, 1.02),
    back('classic-dishwasher-tablets', 386, 1.1),
    back('brilliant-rinse-aid-large', 552, 1.02),
    back('dishwasher-salt-2kg', 694, 0.98),
    front('scrub-sponges-6', 198, 0.66),
    front('mandarin-washing-up-liquid', 344, 0.58),
    front('kitchen-foil-20m', 558, 0.86),
  ],
  Pantry: [
    back('extra-virgin-olive-oil-500', 132, 1.06),
    back('penne-pasta-1kg', 290, 1.08),
    back('basmati-rice-2kg', 490, 1.06),
    back('rolled-oats-1kg', 680, 1.02),
    front('everyday-tea-bags-160', 226, 0.68),
    front('wildflower-honey', 392, 0.8),
    front('chopped-tomatoes-4', 538, 0.7),
  ],
};

/** Returns the picture of a category as an SVG. */
export const drawCategoryPicture = (category: Category, brand: string): string =>
  drawCategory(category, placedPacks[category], brand);
