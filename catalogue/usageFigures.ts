// What UK households use, in units a day, by who and what drives the use.
// Food figures rest on Defra, Family Food 2021 to 2023 (Crown copyright, licensed under the Open
// Government Licence v3.0); they describe households that use the product, so they stand above the
// survey's averages, which include households that do not. The `basis` of each row says on what it
// rests; 'estimate' means our own judgement. A household's use is the sum of a row's drivers.

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

/** Every use that a product can serve, such as 'toilet-tissue'. */
export type UsageName = (typeof figures)[number]['usage'];

/** All rows, one a use. */
export const usageFigures: readonly (UsageFigures & { usage: UsageName })[] = figures;
