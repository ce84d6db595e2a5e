import { shopTexts, type TextName, textNames } from '@nestbox/contract/shopTexts';
import type { ShopContent } from '@nestbox/contract/staffContent';

/** The texts of the shop as a form has them. */
export interface TypedContent {
  texts: Record<TextName, string>;
  announcement: { shown: boolean; text: string; link: string; from: string; until: string };
  why: string;
}

const noAnnouncement = { text: '', link: '', from: '', until: '' };

/** Returns the content as it is typed: each text as customers read it. */
export const typedOf = ({ texts, announcement }: ShopContent): TypedContent => ({
  texts: Object.fromEntries(
    textNames.map((name) => [name, texts[name] || shopTexts[name].usual]),
  ) as Record<TextName, string>,
  announcement: { shown: announcement !== null, ...(announcement ?? noAnnouncement) },
  why: '',
});

/** Returns what is sent: each text in one line. */
export function bodyOf({ texts, announcement, why }: TypedContent): ShopContent & { why: string } {
  const { shown, ...bar } = announcement;
  return {
    texts: Object.fromEntries(textNames.map((name) => [name, inOneLine(texts[name])])),
    announcement: shown ? { ...bar, text: inOneLine(bar.text) } : null,
    why,
  };
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
