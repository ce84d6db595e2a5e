import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import type { Kinds } from '../../server/catalogue/kinds.ts';

/** The categories and usage types of the demo catalogue, as the database gives them. */
export const demoKinds: Kinds = {
  categories: demoCategories.map((category) => ({ ...category, picture: null, retired: false })),
  usageTypes: demoUsageTypes.map((type) => ({ ...type, retired: false })),
};
