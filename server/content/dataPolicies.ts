import { impersonal, nothing, type PoliciesOf } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const ofStaff = 'of a member of staff';

export const dataPolicies = {
  articles: impersonal(schema.articles, 'pages and journal entries, for everybody', {
    articleId: nothing,
    kind: nothing,
    slug: nothing,
    version: nothing,
    deletedAt: nothing,
  }),
  articleVersions: impersonal(schema.articleVersions, 'what staff saved of them', {
    articleId: nothing,
    version: nothing,
    state: nothing,
    publishOn: nothing,
    title: nothing,
    summary: nothing,
    text: nothing,
    author: nothing,
    picture: nothing,
    pictureAlt: nothing,
    inFooter: nothing,
    place: nothing,
    at: nothing,
    staffId: ofStaff,
    who: ofStaff,
    why: nothing,
  }),
  contentPictures: impersonal(schema.contentPictures, 'pictures of articles', {
    pictureId: nothing,
    name: nothing,
    width: nothing,
    height: nothing,
    at: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
