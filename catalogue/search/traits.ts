import type { CatalogueProduct } from '../product.ts';

/** The texts of a product that state a trait. */
export type TraitTexts = Pick<
  CatalogueProduct,
  'productName' | 'descriptionShort' | 'descriptionLong' | 'eco' | 'sort' | 'usage'
>;

interface Trait {
  /** What shoppers type for it. It is searched and never shown, so it is no claim. */
  readonly words: readonly string[];
  /** Whether the product's texts prove it. */
  readonly isStated: (texts: TraitTexts) => boolean;
}

/** A trait that one of these sentences or phrases in the name or a description proves. */
const statedBy =
  (...statements: readonly RegExp[]) =>
  ({ productName, descriptionShort, descriptionLong }: TraitTexts): boolean =>
    [productName, descriptionShort, descriptionLong].some((text) =>
      statements.some((statement) => statement.test(text)),
    );

const statesVegan = statedBy(/(?<!\b(?:not|no|non)[ -])\bvegan\b/i);

/** Whether a food's texts state every ingredient, each of which is a plant or a mineral. */
const plantsOnly: Readonly<Partial<Record<string, Trait['isStated']>>> = {
  'cooking-oil': statedBy(/\bpressed once from seed\b/i),
  pasta: statedBy(/\bdurum wheat semolina and water\b/i),
  'peanut-butter': statedBy(
    /\broasted peanuts and a pinch of salt\. that is the recipe\b/i,
    /\bnothing but peanuts and sea salt\b/i,
  ),
  'tinned-pulses': statedBy(
    /\bchickpeas in water\b/i,
    /\bcooked in the tin with a pinch of salt and nothing more\b/i,
  ),
  'tinned-tomatoes': statedBy(/\bnothing added but a little citric acid\b/i),
};

/** Traits that shoppers search for. A product that is silent about a trait does not have it. */
export const traits: readonly Trait[] = [
  {
    words: ['eco', 'eco-friendly', 'green', 'greener', 'environmentally friendly', 'sustainable'],
    isStated: ({ eco }) => Boolean(eco),
  },
  {
    words: ['vegan', 'plant-based'],
    isStated: (texts) => statesVegan(texts) || (plantsOnly[texts.usage]?.(texts) ?? false),
  },
  {
    words: ['fragrance free', 'perfume free', 'unscented', 'unperfumed', 'scent free'],
    isStated: statedBy(/\b(?:no|without) perfume\b/i, /\bunscented\b/i),
  },
  { words: ['alcohol free'], isStated: statedBy(/\balcohol-free\b/i) },
  { words: ['enzyme free'], isStated: statedBy(/\benzyme-free\b/i) },
  { words: ['decaffeinated', 'caffeine free'], isStated: ({ sort }) => sort === 'decaf' },
];
