import type { WebShop } from './webShop.ts';

/** The id of the element of each page that holds what the web app knows of the shop. */
export const shopInPage = 'shop';
/** The name by which pages that are rendered anew find the shop. */
export const shopOfRenderer = 'servedShop';

/** Returns the content of that element. Browsers have the colours in the page's style. */
export const writeShopInPage = (shop: WebShop): string =>
  JSON.stringify({ ...shop, colourStyle: '' }).replaceAll('<', '\\u003c');

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
