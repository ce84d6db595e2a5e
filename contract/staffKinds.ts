import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { picture } from './product.ts';
import { pictureAltPayload } from './staffPictures.ts';
import { text, why } from './values.ts';

export const staffCategory = z.object({
  name: z.string(),
  /** Whether everything in it is food. */
  food: z.boolean(),
  /** Products that are sold. */
  products: z.int(),
  /** That of its text and its packs, as '#rrggbb'. */
  colour: z.string(),
  /** The range on its drawn packs; null for its own name. */
  rangeName: z.string().nullable(),
  /** Its own photograph; null where it shows one of its products, or drawn packs. */
  picture: picture.extend({ alt: z.string() }).nullable(),
  /** The address of what it shows. */
  url: z.string(),
});

export type StaffCategory = z.output<typeof staffCategory>;

const perWeek = z.number().min(0).max(70_000);

/** How much households use, in units a week by what drives it. */
export const weeklyFigures = z.strictObject({
  perHousehold: perWeek,
  perMan: perWeek,
  perWoman: perWeek,
  perChild: perWeek,
  perInfant: perWeek,
  perBathroom: perWeek,
  /** Of a bedroom or reception room. */
  perRoom: perWeek,
  /** The appliance without which nothing is used. */
  needs: text(20).nullable(),
  /** The appliance that reduces usage to this share. */
  lessWith: z.strictObject({ appliance: text(20), factor: z.number() }).nullable(),
  /** Days after delivery by which a pack is to be opened; null where it keeps for years. */
  keepsDays: z.int().min(1).max(10_000).nullable(),
  /** Standard deviation over mean of like households. */
  spread: z.number(),
});

export type WeeklyFigures = z.output<typeof weeklyFigures>;

/** What of a usage type can change. */
const usageTypeFacts = z.strictObject({
  figures: weeklyFigures,
  /** The source of the figures. */
  basis: text(500).trim().min(1, 'Say where the figures come from, if only: estimate'),
  /** Of which of its foods the origin is required. */
  origin: text(20),
});

export type UsageTypeFacts = z.output<typeof usageTypeFacts>;

export const staffUsageType = z.object({
  usage: z.string(),
  unit: z.string(),
  /** Whether its products are food, whatever their category. */
  food: z.boolean(),
  /** The source of its figures. */
  basis: z.string(),
  /** What shoppers also call its products. */
  synonyms: z.array(z.string()),
  /** Products that are sold, and the categories that they are in. */
  products: z.int(),
  categories: z.array(z.string()),
  figures: weeklyFigures,
  origin: z.string(),
});

export type StaffUsageType = z.output<typeof staffUsageType>;

/** What is not retired: categories in their order, usage types by name. */
export const staffKinds = z.object({
  categories: z.array(staffCategory),
  usageTypes: z.array(staffUsageType),
});

export type StaffKinds = z.output<typeof staffKinds>;

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Give a colour such as #3f7391')
  .toLowerCase();

const rangeName = text(40).trim().nullable();

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
  body: z.strictObject({
    name: text(100).trim(),
    food: z.boolean(),
    colour: colour.nullable().default(null),
    rangeName: rangeName.default(null),
    why,
  }),
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

const categoryLook = z.strictObject({ colour, rangeName });

export const setCategoryLook = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/:category/look',
  summary: 'Give a category another colour, or another range on its drawn packs',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
  /** `seen` is the look that the caller saw; refused if it is another by now. */
  body: categoryLook.extend({
    seen: z.strictObject({ colour: z.string(), rangeName: z.string().nullable() }),
    why,
  }),
  answer: staffKinds,
});

export const drawCategoryLook = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/drawing',
  summary: 'Draw packs of a category in a look that is not saved',
  tag: 'Staff',
  permission: 'see-catalogue',
  body: categoryLook.extend({ category: text(100) }),
  answer: z.object({
    /** SVGs of its first products, or of a plain carton. */
    packs: z.array(z.string()),
    /** A darker colour, where this one is too light for the text on it and is refused. */
    darker: z.string().nullable(),
  }),
});

export const addCategoryPicture = defineStaffCall({
  method: 'POST',
  path: '/staff/categories/:category/picture',
  summary: 'Upload the picture of a category as a form: `alt` first, then the file `picture`',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
  body: pictureAltPayload,
  upload: true,
  answer: staffKinds,
});

export const removeCategoryPicture = defineStaffCall({
  method: 'DELETE',
  path: '/staff/categories/:category/picture',
  summary: 'Remove the picture of a category, which shows its products again',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: categoryPath,
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

export const previewUsageType = defineStaffCall({
  method: 'POST',
  path: '/staff/usage-types/preview',
  summary: 'How long a pack lasts by figures that are not saved, and whose plans would follow',
  tag: 'Staff',
  permission: 'see-catalogue',
  body: z.strictObject({
    /** Null for a new one. */
    usage: text(100).nullable(),
    unit: text(20),
    figures: weeklyFigures,
    /** Units of a pack; of the first product that is sold without it. */
    packAmount: z.number().positive().max(1_000_000).nullable(),
  }),
  answer: z.object({
    /** What is wrong with the figures, in sentences; nothing else is known then. */
    faults: z.array(z.string()),
    pack: z.object({ amount: z.number(), name: z.string().nullable() }),
    /** Days that a pack lasts in some homes; `before` with the present figures. */
    lasts: z.array(z.object({ home: z.string(), days: z.int(), before: z.int().nullable() })),
    /** Products that are sold, and subscribers who have one of them; 0 where no figure changes. */
    products: z.int(),
    customers: z.int(),
  }),
});

export const addStaffUsageType = defineStaffCall({
  method: 'POST',
  path: '/staff/usage-types',
  summary: 'Add a usage type, or bring a retired one back',
  tag: 'Staff',
  permission: 'change-catalogue',
  body: usageTypeFacts.extend({
    usage: text(100).trim(),
    unit: text(20),
    food: z.boolean(),
    synonyms,
    why,
  }),
  answer: staffKinds,
});

export const editStaffUsageType = defineStaffCall({
  method: 'POST',
  path: '/staff/usage-types/:usage/figures',
  summary: 'Change the figures of a usage type and their source; plans follow',
  tag: 'Staff',
  permission: 'change-catalogue',
  params: usagePath,
  /** `seen` is what the caller saw; refused if it is something else by now. */
  body: usageTypeFacts.extend({
    seen: usageTypeFacts.extend({ basis: z.string() }),
    why,
  }),
  answer: staffKinds,
});
