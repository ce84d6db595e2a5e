import { z } from 'zod';
import { maxSlug } from './articleSlug.ts';
import { defineStaffCall } from './call.ts';
import { type TextName, textNames } from './shopTexts.ts';
import { calendarDate, id, staffId, text, why } from './values.ts';

/** The version that the caller saw; refused if there is a later one. 0 is none. */
const version = z.int().min(0).max(1_000_000);

const textName = z.enum(textNames as [TextName, ...TextName[]]);

/** The bar above the header, on each of its days. */
const announcement = z.strictObject({
  text: text(160).trim().min(1, 'Write what the bar says, or remove it'),
  /** Where it leads; '' for no link. */
  link: text(300).trim(),
  from: calendarDate,
  /** Its last day. */
  until: calendarDate,
});

/** What staff have set on the shop's pages. A text that is missing has its usual words. */
const shopContent = z.strictObject({
  texts: z.partialRecord(textName, text(400).trim()),
  announcement: announcement.nullable(),
});

export type ShopContent = z.output<typeof shopContent>;

const savedBy = { at: z.iso.datetime(), who: z.string(), why: z.string().nullable() };

const staffShopContent = z.object({
  content: shopContent,
  version,
  /** The latest versions, newest first. */
  versions: z.array(z.object({ version, content: shopContent, staffId, ...savedBy })),
  /** The legal texts, which the shop file has. */
  legalTexts: z.array(z.object({ title: z.string(), path: z.string(), isOwn: z.boolean() })),
  /** The day on which somebody checked them, by the shop file; null for a draft. */
  legalCheckedOn: z.string().nullable(),
});

export type StaffShopContent = z.output<typeof staffShopContent>;

export const getShopContent = defineStaffCall({
  method: 'GET',
  path: '/staff/shop-content',
  summary: 'Texts of the home page and others that staff can replace, with their versions',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffShopContent,
});

export const setShopContent = defineStaffCall({
  method: 'POST',
  path: '/staff/shop-content',
  summary: 'Set texts and the announcement; customers see them at once',
  tag: 'Staff',
  permission: 'change-content',
  body: shopContent.extend({ version, why }),
  answer: staffShopContent,
});

export const restoreShopContent = defineStaffCall({
  method: 'POST',
  path: '/staff/shop-content/restore',
  summary: 'Go back to an earlier version of the texts; 0 is the usual texts',
  tag: 'Staff',
  permission: 'change-content',
  body: z.strictObject({ to: version, version, why }),
  answer: staffShopContent,
});

export const articleKinds = ['page', 'entry'] as const;

export type ArticleKind = (typeof articleKinds)[number];

export const articleStates = ['draft', 'published', 'withdrawn'] as const;

/** Lines of text. */
const lines = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters`)
    .refine(
      (typed) => typed.split(/[\n\t]/).every((line) => text(longest).safeParse(line).success),
      {
        error: 'Please use ordinary characters only',
      },
    );

export const maxArticleText = 40_000;

/** An article as it is typed. */
const typedArticle = z.strictObject({
  kind: z.enum(articleKinds),
  slug: text(maxSlug).trim(),
  title: text(100).trim().min(1, 'Write a title'),
  summary: text(300).trim(),
  /** Markdown. */
  text: lines(maxArticleText),
  author: text(80).trim(),
  /** The address of an uploaded picture; null without one. */
  picture: text(120).nullable(),
  pictureAlt: text(200).trim(),
  inFooter: z.boolean(),
  place: z.int().min(1).max(99),
  /** The first day for customers; null for the day of publishing. */
  publishOn: calendarDate.nullable(),
});

export type TypedArticle = z.output<typeof typedArticle>;

const articleStatus = {
  /** The version that customers see; null where they see none. */
  shown: version.nullable(),
  /** What they will see later, and from when. */
  planned: z.object({ version, publishOn: z.string() }).nullable(),
  /** Whether the last version is a draft, which changes nothing for customers. */
  isDraft: z.boolean(),
};

const listedArticle = z.object({
  articleId: id,
  kind: z.enum(articleKinds),
  slug: z.string(),
  title: z.string(),
  version,
  deleted: z.boolean(),
  inFooter: z.boolean(),
  place: z.int(),
  /** Of the version that customers see, or will see. */
  publishOn: z.string().nullable(),
  ...articleStatus,
  at: z.iso.datetime(),
  who: z.string(),
});

export type ListedArticle = z.output<typeof listedArticle>;

export const listArticles = defineStaffCall({
  method: 'GET',
  path: '/staff/articles',
  summary: 'Pages and journal entries, also drafts and deleted ones',
  tag: 'Staff',
  permission: 'see-settings',
  answer: z.array(listedArticle),
});

const staffArticle = z.object({
  articleId: id,
  version,
  deleted: z.boolean(),
  /** Its address cannot change any more: customers may have seen it. */
  slugStays: z.boolean(),
  ...articleStatus,
  /** The last version. */
  article: typedArticle,
  /** All versions, newest first. */
  versions: z.array(
    z.object({
      version,
      state: z.enum(articleStates),
      publishOn: z.string().nullable(),
      title: z.string(),
      ...savedBy,
    }),
  ),
});

export type StaffArticle = z.output<typeof staffArticle>;

const articlePath = z.strictObject({ articleId: id });

export const getArticle = defineStaffCall({
  method: 'GET',
  path: '/staff/articles/:articleId',
  summary: 'A page or journal entry with its versions',
  tag: 'Staff',
  permission: 'see-settings',
  params: articlePath,
  answer: staffArticle,
});

export const getArticleVersion = defineStaffCall({
  method: 'GET',
  path: '/staff/articles/:articleId/versions/:version',
  summary: 'An earlier version of a page or journal entry',
  tag: 'Staff',
  permission: 'see-settings',
  params: articlePath.extend({ version: z.coerce.number().pipe(version) }),
  answer: typedArticle,
});

export const previewArticle = defineStaffCall({
  method: 'POST',
  path: '/staff/articles/preview',
  summary: 'A page or journal entry as customers would see it',
  tag: 'Staff',
  permission: 'see-settings',
  body: typedArticle.extend({ title: text(100).trim() }),
  answer: z.object({ html: z.string() }),
});

export const saveArticle = defineStaffCall({
  method: 'POST',
  path: '/staff/articles/:articleId',
  summary:
    'Save a version: a draft, published from a day on, or taken offline. Version 0 begins an article',
  tag: 'Staff',
  permission: 'change-content',
  params: articlePath,
  body: typedArticle.extend({ state: z.enum(articleStates), version, why }),
  answer: staffArticle,
});

export const deleteArticle = defineStaffCall({
  method: 'POST',
  path: '/staff/articles/:articleId/delete',
  summary: 'Delete a page or journal entry; it can be brought back',
  tag: 'Staff',
  permission: 'change-content',
  params: articlePath,
  body: z.strictObject({ version, why }),
  answer: staffArticle,
});

export const bringBackArticle = defineStaffCall({
  method: 'POST',
  path: '/staff/articles/:articleId/bring-back',
  summary: 'Bring a deleted page or journal entry back, as it was',
  tag: 'Staff',
  permission: 'change-content',
  params: articlePath,
  body: z.strictObject({ version, why }),
  answer: staffArticle,
});

export const addContentPicture = defineStaffCall({
  method: 'POST',
  path: '/staff/content-pictures',
  summary: 'Upload a picture for articles as a form: the file `picture`',
  tag: 'Staff',
  permission: 'change-content',
  body: z.strictObject({ alt: text(200).trim() }),
  upload: true,
  answer: z.object({ address: z.string(), name: z.string() }),
});
