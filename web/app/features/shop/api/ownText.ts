import { pagePaths } from '@nestbox/contract/pagePaths';
import { type LegalTexts, legalTexts } from '@nestbox/shop/legalTexts';
import { legalTextInPage } from '@nestbox/shop/shopInPage';
import { shop } from '@nestbox/shop/webShop';
import { useQuery } from '@tanstack/react-query';

export type LegalText = keyof LegalTexts;

/** Finds a legal text of the shop's own. Its page holds it, and browsers that come from another page fetch that page. */
export const useOwnText = (which: LegalText) =>
  useQuery({
    queryKey: ['own text', which],
    queryFn: ({ signal }) => fetchText(which, signal),
    enabled: shop.ownTexts[which],
    initialData: () =>
      (import.meta.env.SSR ? legalTexts[which] : textIn(document, which)) ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchText(which: LegalText, signal: AbortSignal) {
  // biome-ignore lint/style/noRestrictedGlobals: no call of the contract
  const answer = await fetch(pagePaths[which], { signal });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = textIn(page, which);
  if (!text) throw new Error(`The page of ${which} has no text.`);
  return text;
}

/** Returns null where a page does not hold it. */
function textIn(page: Document, which: LegalText): LegalTexts[LegalText] {
  const held = page.getElementById(legalTextInPage(which))?.textContent;
  return held ? JSON.parse(held) : null;
}
