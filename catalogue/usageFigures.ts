// The usage of UK households in units a day, by what drives it. Food figures are based on Defra,
// Family Food 2021 to 2023 (Crown copyright, licensed under the Open Government Licence v3.0). They
// describe households that use the product, so they are above the survey's averages, which include
// households that do not. The `basis` of each row gives its source; 'estimate' means our own
// judgement. A household's usage is the sum of a row's drivers.

import { bathroomUsage } from './usage/bathroomUsage.ts';
import { cleaningUsage } from './usage/cleaningUsage.ts';
import { kitchenUsage } from './usage/kitchenUsage.ts';
import { pantryUsage } from './usage/pantryUsage.ts';
import type { UsageFigures } from './usage/usageRow.ts';

const figures = [
  ...bathroomUsage,
  ...cleaningUsage,
  ...kitchenUsage,
  ...pantryUsage,
] as const satisfies readonly UsageFigures[];

/** The usage types of products, such as 'toilet-tissue'. */
export type UsageName = (typeof figures)[number]['usage'];

/** All rows, one for each usage type. */
export const usageFigures: readonly (UsageFigures & { usage: UsageName })[] = figures;
