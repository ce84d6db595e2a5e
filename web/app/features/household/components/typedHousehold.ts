import type { Household } from '@nestbox/contract/household';
import { layoutFields, occupantFields } from './householdFields';

const numberFields = [...occupantFields, ...layoutFields];

/** What was typed, with 0 where a number is missing. What is no whole number stays, to be refused. */
export const withIntegers = (typed: Household): Household => ({
  ...typed,
  ...Object.fromEntries(numberFields.map(({ name }) => [name, typed[name] ?? 0])),
});
