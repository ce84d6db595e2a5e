import type { CalendarDate } from '@nestbox/domain/calendar/date';

/** What customers see of an article, without its text. */
export interface ShownArticle {
  readonly articleId: string;
  readonly kind: 'page' | 'entry';
  readonly slug: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  /** The address of its picture; null without one. */
  readonly picture: string | null;
  readonly pictureAlt: string;
  readonly inFooter: boolean;
  readonly place: number;
  readonly publishOn: CalendarDate;
}

/** The articles that customers see, kept up to date in this process. */
export interface LiveContent {
  /** Returns them on a day: pages in their order, then journal entries, newest first. */
  shown(today: CalendarDate): readonly ShownArticle[];
  /** Reads them again. */
  refresh(): Promise<void>;
}
