import { coloursFrom } from '@nestbox/artwork/categoryColours';
import type { CategoryColours, CategoryLook } from '@nestbox/artwork/packaging';
import type { OriginRule } from '@nestbox/catalogue/food';
import { rangeOnPack } from '@nestbox/catalogue/packRange';
import type { ProductId } from '@nestbox/contract/values';
import { readRhythm, rhythmFigures } from '@nestbox/domain/household/rhythm';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import type { CategoryPicture } from './pictures/pictureFiles.ts';

/** A category of the shop. */
export interface Category {
  readonly name: string;
  /** Whether everything in it is food. */
  readonly food: boolean;
  readonly colours: CategoryColours;
  /** The name of its range on drawn packs; null for its own name. */
  readonly rangeName: string | null;
  /** Its own photograph; null where it shows one of its products, or drawn packs. */
  readonly picture: CategoryPicture | null;
  readonly retired: boolean;
}

/** What products are used for. */
export interface UsageType {
  readonly usage: string;
  readonly figures: UsageFigures;
  /** The source of the figures. */
  readonly basis: string;
  /** Whether its products are food, whatever their category. */
  readonly food: boolean;
  readonly origin: OriginRule;
  /** What shoppers also call its products. */
  readonly synonyms: readonly string[];
  readonly retired: boolean;
}

/** Categories in their order, and usage types by name, retired ones too. */
export interface Kinds {
  readonly categories: readonly Category[];
  readonly usageTypes: readonly UsageType[];
}

/** What of a product names its category and its usage type. */
interface OfKinds {
  readonly productCategory: string;
  readonly usage: string;
}

/** Finds categories and usage types by name. */
export interface KindIndex extends Kinds {
  categoryOf(name: string): Category | undefined;
  /** Returns a usage type, or one made of a rhythm such as 'every 6 weeks'. */
  usageTypeOf(usage: string): UsageType | undefined;
  /** Whether a product is food, by its category or its usage type. */
  isFood(product: OfKinds): boolean;
  coloursOf(category: string): CategoryColours;
  /** Returns the look of a product's pack. */
  lookOf(product: OfKinds & { readonly productId: ProductId }): CategoryLook;
}

/** The look of an unknown category, which an earlier version could have stored. */
const plainColours = coloursFrom('#6c7a72');

export function indexKinds({ categories, usageTypes }: Kinds): KindIndex {
  const byName = new Map(categories.map((category) => [category.name, category]));
  const byUsage = new Map(usageTypes.map((type) => [type.usage, type]));
  const categoryOf = (name: string) => byName.get(name);
  const coloursOf = (name: string) => categoryOf(name)?.colours ?? plainColours;
  const usageTypeOf = (usage: string) => byUsage.get(usage) ?? rhythmOf(usage);
  return {
    categories,
    usageTypes,
    categoryOf,
    usageTypeOf,
    isFood: ({ productCategory, usage }) =>
      Boolean(categoryOf(productCategory)?.food || usageTypeOf(usage)?.food),
    coloursOf,
    lookOf: ({ productId, productCategory: name }) => ({
      colours: coloursOf(name),
      rangeName: rangeOnPack(productId, categoryOf(name) ?? { name, rangeName: null }),
    }),
  };
}

function rhythmOf(usage: string): UsageType | undefined {
  const weeks = readRhythm(usage);
  if (weeks === null) return undefined;
  const figures = rhythmFigures(weeks);
  return { usage, figures, basis: '', food: false, origin: 'never', synonyms: [], retired: false };
}
