import type { Household } from '@nestbox/contract/household';
import { layoutFields, occupantFields } from './householdFields';

const numberFields = [...occupantFields, ...layoutFields];

/**
 * Returns the typed household, with 0 for a missing number. Keeps a wrong text, so that it is
 * refused.
 */
export const withZeros = (typed: Household): Household => ({
  ...typed,
  ...Object.fromEntries(numberFields.map(({ name }) => [name, typed[name] ?? 0])),
});
