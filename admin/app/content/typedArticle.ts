import type { ArticleKind, TypedArticle } from '@nestbox/contract/staffContent';

/** An article as a form has it. */
export interface ArticleFields extends Omit<TypedArticle, 'picture' | 'publishOn' | 'place'> {
  /** '' without one. */
  picture: string;
  publishOn: string;
  place: string;
  why: string;
}

/** Returns an article that begins. @param author who writes an entry */
export const newArticle = (kind: ArticleKind, author: string): TypedArticle => ({
  kind,
  slug: '',
  title: '',
  summary: '',
  text: '',
  author: kind === 'entry' ? author : '',
  picture: null,
  pictureAlt: '',
  inFooter: false,
  place: 1,
  publishOn: null,
});

export const fieldsOf = ({
  picture,
  publishOn,
  place,
  ...article
}: TypedArticle): ArticleFields => ({
  ...article,
  picture: picture ?? '',
  publishOn: publishOn ?? '',
  place: String(place),
  why: '',
});

/** Returns what is sent of a form, without the reason. */
export const articleOf = ({ why: _, ...fields }: ArticleFields): TypedArticle => ({
  ...fields,
  picture: fields.picture || null,
  publishOn: fields.publishOn || null,
  place: Math.min(99, Math.max(1, Math.trunc(Number(fields.place)) || 1)),
});
