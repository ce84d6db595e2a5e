import { type LegalPart, readLegalText } from './legalText.ts';
import type { Shop } from './readShop.ts';
import { orEnd, shopOfFile } from './shop.ts';

/** The shop's own legal texts; null for one that it has none of. */
export interface LegalTexts {
  readonly terms: readonly LegalPart[] | null;
  readonly privacy: readonly LegalPart[] | null;
}

/** Returns the shop's own legal texts, to be shown. @throws WrongShopFile */
export function legalTextsOf({ legalTexts }: Pick<Shop, 'legalTexts'>): LegalTexts {
  const { terms, privacy } = legalTexts;
  return {
    terms: terms === null ? null : readLegalText(terms, 'The file of terms.text'),
    privacy: privacy === null ? null : readLegalText(privacy, 'The file of terms.privacy'),
  };
}

/** For what renders pages, whose build puts the values in place of this file (webPlugin.ts). Browsers find them in the pages. */
export const legalTexts: LegalTexts = orEnd(() => legalTextsOf(shopOfFile));
