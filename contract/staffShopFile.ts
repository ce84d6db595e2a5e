import { z } from 'zod';
import { type AnswerOf, defineStaffCall } from './call.ts';
import { staffId, why } from './values.ts';

/** The fields of the shop file without the words of mails. For pictures and legal texts, staff set what is in their files. */
export const shopFileField = z.enum([
  'name',
  'slogan',
  'legalName',
  'address',
  'companyNumber',
  'vatNumber',
  'orderPrefix',
  'supportEmail',
  'supportPhone',
  'supportHours',
  'logo',
  'picture',
  'locale',
  'colours.header',
  'colours.accent',
  'colours.page',
  'terms.law',
  'terms.checkedOn',
  'terms.text',
  'terms.privacy',
] as const);

export type ShopFileField = z.output<typeof shopFileField>;

/** As typed; '' for what is not set. The rules of the shop file are checked by the server. */
const typed = z.string().max(600, 'A field of the shop file has at most 600 characters');

/** What would be in a file. */
const content = (max: number) =>
  z.string().max(max, `A file of the shop has at most ${max} characters`);

/** Characters of a logo or picture at most: SVG, or the address of a PNG in base64. */
export const maxPictureCharacters = 400_000;
const maxLegalText = 200_000;

const shopFileTexts = z.strictObject({
  name: typed,
  slogan: typed,
  legalName: typed,
  /** Lines. */
  address: typed,
  companyNumber: typed,
  vatNumber: typed,
  orderPrefix: typed,
  supportEmail: typed,
  supportPhone: typed,
  supportHours: typed,
  /** SVG, or 'data:image/png;base64,…'. */
  logo: content(maxPictureCharacters),
  /** SVG. */
  picture: content(maxPictureCharacters),
  locale: typed,
  colours: z.strictObject({ header: typed, accent: typed, page: typed }),
  /** `text` and `privacy` are Markdown; '' for the text of the sample. */
  terms: z.strictObject({
    law: typed,
    checkedOn: typed,
    text: content(maxLegalText),
    privacy: content(maxLegalText),
  }),
});

export type ShopFileTexts = z.output<typeof shopFileTexts>;

/** The lines of a field, or what its file is in words; null where it is not set. */
const value = z.array(z.string()).nullable();

const shopPreview = z.object({
  name: z.string(),
  slogan: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  supportEmail: z.string(),
  supportPhone: z.string().optional(),
  supportHours: z.string().optional(),
  /** Who sells, in a line. */
  seller: z.string(),
  /** The address of the logo for the header. */
  logo: z.string(),
  /** The address of the home page's picture. */
  picture: z.string(),
  /** The colours by their names in the web apps, on light and on dark screens. */
  colours: z.record(z.string(), z.object({ light: z.string(), dark: z.string() })),
});

export type ShopPreview = z.output<typeof shopPreview>;

export const previewShopFile = defineStaffCall({
  method: 'POST',
  path: '/staff/shop-file/preview',
  summary:
    'The shop with other texts, pictures and colours, and how it would look; changes nothing',
  tag: 'Staff',
  permission: 'change-settings',
  body: shopFileTexts,
  answer: z.discriminatedUnion('accepted', [
    z.object({
      accepted: z.literal(false),
      /** What the rules of the shop file refuse: a sentence a field. */
      faults: z.array(z.object({ field: shopFileField, sentence: z.string() })),
    }),
    z.object({
      accepted: z.literal(true),
      changes: z.array(z.object({ field: shopFileField, before: value, after: value })),
      preview: shopPreview,
    }),
  ]),
});

/** The version that the caller saw; refused if there is a later one. 0 is the file. */
const version = z.int().min(0).max(1_000_000);

const staffShopFile = z.object({
  /** As it is served. */
  texts: shopFileTexts,
  version,
  /** The latest versions, newest first. */
  versions: z.array(
    z.object({
      version,
      /** The fields in which it differs from the file. */
      changes: z.array(z.object({ field: shopFileField, value })),
      at: z.iso.datetime(),
      staffId,
      who: z.string(),
      why: z.string().nullable(),
    }),
  ),
  fields: z.array(
    z.object({
      field: shopFileField,
      needed: z.boolean(),
    }),
  ),
  /** Whether the shop has no file of its own. */
  isSample: z.boolean(),
});

export type StaffShopFile = z.output<typeof staffShopFile>;

export const getShopFile = defineStaffCall({
  method: 'GET',
  path: '/staff/shop-file',
  summary: 'The texts, pictures and colours of the shop as they are served, with their versions',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffShopFile,
});

export const setShopFile = defineStaffCall({
  method: 'POST',
  path: '/staff/shop-file',
  summary: 'Set texts, pictures and colours of the shop; they hold at once',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ texts: shopFileTexts, version, why }),
  answer: staffShopFile,
});

export const restoreShopFile = defineStaffCall({
  method: 'POST',
  path: '/staff/shop-file/restore',
  summary: 'Go back to an earlier version of texts, pictures and colours; 0 is the shop file',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ to: version, version, why }),
  answer: staffShopFile,
});

export type ShopFileAnswer = AnswerOf<typeof previewShopFile>;
export type CheckedShopFile = Extract<ShopFileAnswer, { accepted: true }>;
