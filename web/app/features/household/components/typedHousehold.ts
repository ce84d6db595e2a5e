import type { Household } from '@nestbox/contract/household';
import { layoutFields, occupantFields } from './householdFields';

const numberFields = [...occupantFields, ...layoutFields];

/** What was typed as integers; what is no number counts as 0. */
export const withIntegers = (typed: Household): Household => ({
  ...typed,
  ...Object.fromEntries(
    numberFields.map(({ name }) => [name, Number.parseInt(String(typed[name]), 10) || 0]),
  ),
});
