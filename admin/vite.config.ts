import { callsForBrowsers } from '@nestbox/client/callsForBrowsers';
import { shopForBrowsers } from '@nestbox/shop/webPlugin';
import { shop } from '@nestbox/shop/webShop';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Names the shop in the page, and gives it the shop's colours. */
const shopInPage: Plugin = {
  name: 'shop-in-page',
  transformIndexHtml: (html) => ({
    html: html.replaceAll('%SHOP%', shop.name),
    tags: [
      { tag: 'meta', attrs: { name: 'shop', content: shop.id }, injectTo: 'head' },
      { tag: 'style', children: shop.colourStyle, injectTo: 'head' },
    ],
  }),
};

export default defineConfig({
  base: '/admin/',
  plugins: [callsForBrowsers(), shopForBrowsers(), shopInPage, tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: { outDir: `${process.env.WEB_BUILD ?? 'build'}/client`, emptyOutDir: true },
});
