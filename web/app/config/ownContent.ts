import {
  type OwnContent,
  ownContentId,
  type TextName,
  usualContent,
} from '@nestbox/contract/shopTexts';

/** What of the pages is the shop's own, as the server wrote it into this page (server/routes/pages/ownContent.ts). */
export const ownContent: OwnContent =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? usualContent()
    : JSON.parse(document.getElementById(ownContentId)?.textContent ?? '');

/** Returns the properties of an element that shows a text which staff can replace, and nothing else. */
export const own = (name: TextName) => ({ 'data-own': name, children: ownContent.texts[name] });
