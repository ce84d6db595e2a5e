import { type DrawnFile, drawIcons, iconNames } from './drawIcons.ts';
import type { Shop } from './readShop.ts';
import { logoFiles, paintedLogos } from './webShop.ts';

/** The names of the files that show the shop's logo, name or colours. A shop whose logo is a PNG has no files of an SVG. */
export const shopPictureNames = [
  ...iconNames,
  logoFiles.onHeader.slice(1),
  logoFiles.onPage.slice(1),
];

/** Draws these files. */
export async function drawShopPictures(shop: Shop): Promise<DrawnFile[]> {
  const icons = await drawIcons(shop);
  if (shop.logo.kind === 'png') return icons;
  const painted = paintedLogos(shop.logo.markup, shop.colours);
  return [
    ...icons,
    { name: logoFiles.onHeader.slice(1), content: painted.onHeader },
    { name: logoFiles.onPage.slice(1), content: painted.onPage },
  ];
}
