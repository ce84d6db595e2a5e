import { callsForBrowsers } from '@nestbox/client/callsForBrowsers';
import { writeStaffPage } from '@nestbox/shop/shopInPage';
import { shopForBrowsers } from '@nestbox/shop/webPlugin';
import { shop } from '@nestbox/shop/webShop';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Puts the shop into the page while developing. The server does it for the built page, since staff change the shop. */
const shopInStaffPage: Plugin = {
  name: 'shop-in-staff-page',
  apply: 'serve',
  transformIndexHtml: { order: 'pre', handler: (html) => writeStaffPage(html, shop) },
};

export default defineConfig({
  base: '/admin/',
  plugins: [callsForBrowsers(), shopForBrowsers(), shopInStaffPage, tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: { outDir: `${process.env.WEB_BUILD ?? 'build'}/client`, emptyOutDir: true },
});
