import * as calls from '@nestbox/contract/staffShopFile';
import { darkColoursOf } from '@nestbox/shop/darkColours';
import { defaultShopFile, findShopFile, type Shop } from '@nestbox/shop/readShop';
import { shop, shopOfFile } from '@nestbox/shop/shop';
import { shopFields } from '@nestbox/shop/shopFields';
import { colourTokensOf, logoOf, webShopOf } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import {
  checkTypedShop,
  restoreShopFile,
  type ShopFileChanges,
  setShopFile,
  shopWith,
} from '../../content/servedShop.ts';
import { contentOf, typedTextsOf } from '../../content/typedShop.ts';
import { readVersions } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import { changedFields } from './presentShopFile.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Versions that are listed. */
const shownVersions = 20;

/** Bytes of a call with all that a shop can have. */
const bodyLimit = 2_000_000;

/** Serves what staff set on top of the shop file. The file itself belongs to the operator. */
export function shopFileRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, calls.getShopFile, () => present(services));
  serveStaffCall(
    app,
    services,
    calls.setShopFile,
    async ({ session, body }) => {
      const { texts, version, why } = body;
      await setShopFile(services, texts, by(session, version, why));
      return present(services);
    },
    { bodyLimit },
  );
  serveStaffCall(app, services, calls.restoreShopFile, async ({ session, body }) => {
    const { to, version, why } = body;
    const source = to === 0 ? 'how it was set up' : `version ${to}`;
    await restoreShopFile(services, to, by(session, version, why || `Back to ${source}`));
    return present(services);
  });

  const by = (
    session: OpenStaffSession,
    seen: number,
    why: string | undefined,
  ): Parameters<typeof setShopFile>[2] => ({
    seen,
    by: session,
    why: why || null,
    record: (tx, before, after) =>
      recordAct(tx, services, session, {
        act: 'set-shop-file',
        subject: `version ${seen + 1}`,
        why,
        ...changedValues(before, after),
      }),
  });

  serveStaffCall(
    app,
    services,
    calls.previewShopFile,
    async ({ body }): Promise<calls.ShopFileAnswer> => {
      const read = await checkTypedShop(body);
      if ('faults' in read) return { accepted: false, faults: [...read.faults] };
      return {
        accepted: true,
        changes: changedFields(shop, read.shop),
        preview: presentPreview(read.shop),
      };
    },
    { bodyLimit },
  );
}

/** Presents a shop by the functions that make the web app's values. */
function presentPreview(changed: Shop): calls.ShopPreview {
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
    logo: previewedLogo(changed),
    picture: `data:image/svg+xml,${encodeURIComponent(changed.picture)}`,
    colours: Object.fromEntries(
      Object.entries(colourTokensOf(changed.colours)).map(([token, light]) => [
        token,
        { light, dark: dark[token] ?? light },
      ]),
    ),
  };
}

const previewedLogo = (changed: Shop) =>
  changed.logo.kind === 'png'
    ? (contentOf(changed, 'logo') ?? '')
    : logoOf(changed, Number.POSITIVE_INFINITY).onHeader;

async function present(services: Services): Promise<calls.StaffShopFile> {
  const { database, storedSettings } = services;
  await storedSettings.refresh();
  const versions = await readVersions(database.reader, 'shop-file', shownVersions);
  return {
    texts: typedTextsOf(shop),
    version: storedSettings.current('shop-file')?.version ?? 0,
    versions: versions.map(({ version, value, at, staffId, who, why }) => ({
      version,
      changes: changedFields(shopOfFile, shopWith(value as ShopFileChanges)).map(
        ({ field, after }) => ({ field, value: after }),
      ),
      at: at.toISOString(),
      staffId,
      who,
      why,
    })),
    fields: shopFields().flatMap(({ name, needed }) => {
      const field = calls.shopFileField.safeParse(name);
      return field.success ? [{ field: field.data, needed }] : [];
    }),
    isSample: findShopFile() === defaultShopFile,
  };
}

/** Returns what differs, for the audit log. */
function changedValues(before: Shop, after: Shop) {
  const changes = changedFields(before, after);
  const values = (which: 'before' | 'after'): AuditedValues =>
    Object.fromEntries(changes.map((each) => [each.field, (each[which] ?? []).join('\n')]));
  return { before: values('before'), after: values('after') };
}
