import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shop } from '@nestbox/contract/shop';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';

// Draws the icons and the picture for shared links from the logo and the hero's picture: npm run icons
const web = join(import.meta.dirname, '../web');
const inline = (file: string) =>
  `data:image/svg+xml;base64,${readFileSync(join(web, file)).toString('base64')}`;
const mark = inline('public/favicon.svg');

const font = readFileSync(
  join(
    import.meta.dirname,
    '../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  ),
).toString('base64');

const icon = (ground: string, share: number) =>
  `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><img src="${mark}" style="width:${share}%"></body>`;

const preview = `<style>@font-face{font-family:F;src:url(data:font/woff2;base64,${font});font-weight:600}</style>
<body style="margin:0;height:100vh;display:grid;grid-template-columns:1fr 520px;background:#16241d;color:#f8f1e2;font-family:F">
  <div style="padding:64px 0 64px 72px;display:flex;flex-direction:column;justify-content:space-between">
    <p style="margin:0;font-size:52px;font-weight:600">${shop.name}</p>
    <p style="margin:0;font-size:68px;line-height:1.05;font-weight:600;letter-spacing:-.015em">${shop.slogan}</p>
  </div>
  <img src="${inline('app/assets/heroShelf.svg')}" style="width:520px;align-self:end">
</body>`;

const pictures = [
  { name: 'icon-192', width: 192, height: 192, page: icon('transparent', 100), clear: true },
  { name: 'icon-512', width: 512, height: 512, page: icon('transparent', 100), clear: true },
  // Launchers may show only a circle of four fifths of its width.
  { name: 'icon-maskable-512', width: 512, height: 512, page: icon('#f8f4ec', 58), clear: false },
  { name: 'apple-touch-icon', width: 180, height: 180, page: icon('#f8f4ec', 72), clear: false },
  { name: 'share', width: 1200, height: 630, page: preview, clear: false },
];

const browser = await chromium.launch(config.use?.launchOptions ?? {});
for (const { name, width, height, page: html, clear } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(web, `public/${name}.png`), omitBackground: clear });
  await page.close();
}
await browser.close();
