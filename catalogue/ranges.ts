import type { Category } from './product.ts';

/** The house's own-brand range in each category, as it stands on the label. */
export const rangeNames: Record<Category, string> = {
  Cleaning: 'Tidewell',
  Bathroom: 'Stillwater',
  Kitchen: 'Hob & Hearth',
  Pantry: 'Larder Lane',
};
