import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { text, why } from './values.ts';

export const staffCategory = z.object({
  name: z.string(),
  /** Whether everything in it is food. */
  food: z.boolean(),
  /** Products that are sold. */
  products: z.int(),
});

export const staffUsageType = z.object({
  usage: z.string(),
  unit: z.string(),
  /** Whether its products are food, whatever their category. */
  food: z.boolean(),
  /** The source of its figures. */
  basis: z.string(),
  /** What shoppers also call its products. */
  synonyms: z.array(z.string()),
  /** Products that are sold. */
  products: z.int(),
});

export type StaffUsageType = z.output<typeof staffUsageType>;

/** What is not retired: categories in their order, usage types by name. */
export const staffKinds = z.object({
  categories: z.array(staffCategory),
  usageTypes: z.array(staffUsageType),
});

export type StaffKinds = z.output<typeof staffKinds>;

const categoryPath = z.strictObject({ category: text(100) });
const usagePath = z.strictObject({ usage: text(100) });

export const listKinds = defineStaffCall({
  method: 'GET',
  path: '/staff/kinds',
  summary: 'The categories and usage types that are not retired',
  tag: 'Staff',
  permission: 'see-catalogue',
  answer: staffKinds,
});

export const addStaffCategory = defineStaffCall({
  method: 'POST',
  path: '/staff/categories',
  summary: 'Add a category behind the others, or bring a retired one back',
  tag: 'Staff',
  permission: 'change-catalogue',
  body: z.strictObject({ name: text(100).trim(), food: z.boolean(), why }),
  answer: staffKinds,
});

export const renameStaffCategory = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/:category/name',
  summary: 'Give a category and its products another name',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
  body: z.strictObject({ newName: text(100).trim(), why }),
  answer: staffKinds,
});

export const moveStaffCategory = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/:category/place',
  summary: 'Move a category to a place among the others; the first is 1',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
  body: z.strictObject({ place: z.int().min(1).max(1_000), why }),
  answer: staffKinds,
});

export const retireStaffCategory = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/:category/retire',
  summary: 'Show a category no more; refused while it has products',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
  body: z.strictObject({ why }),
  answer: staffKinds,
});

const synonyms = z.array(text(40).trim().min(1)).max(30);

export const setSynonyms = defineStaffCall({
  method: 'POST',
  path: '/staff/usage-types/:usage/synonyms',
  summary: 'Set what shoppers also call the products of a usage type',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: usagePath,
  /** `seen` are the synonyms that the caller saw; refused if they are others by now. */
  body: z.strictObject({ synonyms, seen: z.array(z.string()).max(100), why }),
  answer: staffKinds,
});

export const retireStaffUsageType = defineStaffCall({
  method: 'POST',
  path: '/staff/usage-types/:usage/retire',
  summary: 'Take no products of a usage type any more; refused while it has some',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: usagePath,
  body: z.strictObject({ why }),
  answer: staffKinds,
});
