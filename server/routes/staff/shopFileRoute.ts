import {
  previewShopFile,
  type ShopFileAnswer,
  type ShopPreview,
} from '@nestbox/contract/staffShopFile';
import { darkColoursOf } from '@nestbox/shop/darkColours';
import type { Shop } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import { colourTokensOf, logoOf, webShopOf } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { changedFields } from './presentShopFile.ts';
import { serveStaffCall } from './serveStaffCall.ts';
import { readTypedShop, writeShopFile } from './typedShopFile.ts';

/** Serves the preview of a changed shop file. The file itself belongs to the operator. */
export function shopFileRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, previewShopFile, async ({ body }): Promise<ShopFileAnswer> => {
    const read = readTypedShop(shop, body);
    if ('faults' in read) return { accepted: false, faults: read.faults };
    return {
      accepted: true,
      file: writeShopFile(read.shop),
      changes: changedFields(shop, read.shop),
      preview: presentPreview(read.shop),
    };
  });
}

/** Presents a shop by the functions that make the web app's values. */
function presentPreview(changed: Shop): ShopPreview {
  const { name, slogan, legalName, address, seller, ...others } = webShopOf(changed);
  const { supportEmail, supportPhone, supportHours } = others;
  const dark: Readonly<Record<string, string>> = darkColoursOf(changed.colours);
  return {
    name,
    slogan,
    legalName,
    address,
    seller,
    supportEmail,
    supportPhone,
    supportHours,
    // The files of a large logo have the present colours.
    logo: logoOf(changed, Number.POSITIVE_INFINITY).onHeader,
    colours: Object.fromEntries(
      Object.entries(colourTokensOf(changed.colours)).map(([token, light]) => [
        token,
        { light, dark: dark[token] ?? light },
      ]),
    ),
  };
}
