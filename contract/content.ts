import { z } from 'zod';
import { defineCall } from './call.ts';
import { text } from './values.ts';

/** What the shop's staff have written, ready to be shown. */
const shownArticle = z.object({
  title: z.string(),
  /** Markup without scripts, with the title. */
  html: z.string(),
});

const slugPath = z.strictObject({ slug: text(80) });

export const getPage = defineCall({
  method: 'GET',
  path: '/pages/:slug',
  summary: 'A page that staff have written',
  tag: 'Shop',
  access: 'public',
  params: slugPath,
  answer: shownArticle,
});

export const getJournal = defineCall({
  method: 'GET',
  path: '/journal',
  summary: 'The journal: its entries, newest first',
  tag: 'Shop',
  access: 'public',
  answer: shownArticle,
});

export const getJournalEntry = defineCall({
  method: 'GET',
  path: '/journal/:slug',
  summary: 'An entry of the journal',
  tag: 'Shop',
  access: 'public',
  params: slugPath,
  answer: shownArticle,
});
