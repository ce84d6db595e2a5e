import type { WebShop } from './webShop.ts';

/** The id of the element of each page that holds what the web app knows of the shop. */
export const shopInPage = 'shop';
/** The names by which pages that are rendered anew find the shop, and its own legal texts. */
export const shopOfRenderer = 'servedShop';
export const legalTextsOfRenderer = 'servedLegalTexts';

/** Returns the id of the element that holds a legal text of the shop's own, in the page of that text. */
export const legalTextInPage = (which: 'terms' | 'privacy') => `own-${which}`;

/** Returns the content of that element. Browsers have the colours in the page's style. */
export const writeShopInPage = (shop: WebShop): string => writeInPage({ ...shop, colourStyle: '' });

/** Returns JSON for an element of a page. */
export const writeInPage = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the page of the staff's app with its shop: the built page has marks where the shop belongs. */
export const writeStaffPage = (html: string, shop: WebShop): string =>
  html
    .replaceAll('%SHOP%', () => escapeMarkup(shop.name))
    .replace(
      '<!--shop-->',
      () =>
        `<style>${shop.colourStyle}</style><script type="application/json" id="${shopInPage}">${writeShopInPage(shop)}</script>`,
    );

/** Escaped for an element's text. */
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
