import { pagePaths } from '@nestbox/contract/pagePaths';
import { type TextName, textNames } from '@nestbox/contract/shopTexts';
import * as staff from '@nestbox/contract/staffContent';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import {
  readContent,
  restoreShopContent,
  setShopContent,
  shopContentOf,
  textOf,
} from '../../content/shopContent.ts';
import { readVersions } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Versions that are listed. */
const shownVersions = 20;

/** Serves the texts of the shop's pages that staff set, and the announcement. */
export function shopContentRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getShopContent, () => present(services));
  serveStaffCall(app, services, staff.setShopContent, async ({ session, body }) => {
    const { version, why, ...typed } = body;
    await setShopContent(services, typed, by(session, version, why));
    return present(services);
  });
  serveStaffCall(app, services, staff.restoreShopContent, async ({ session, body }) => {
    const { to, version, why } = body;
    const source = to === 0 ? 'the usual texts' : `version ${to}`;
    await restoreShopContent(services, to, by(session, version, why || `Back to ${source}`));
    return present(services);
  });

  const by = (
    session: OpenStaffSession,
    seen: number,
    why: string | undefined,
  ): Parameters<typeof setShopContent>[2] => ({
    seen,
    by: session,
    why: why || null,
    record: (tx, before, after) =>
      recordAct(tx, services, session, {
        act: 'set-shop-content',
        subject: `version ${seen + 1}`,
        why,
        ...changed(before, after),
      }),
  });
}

/** Returns what differs, for the audit log. */
function changed(before: staff.ShopContent, after: staff.ShopContent) {
  const values = (content: staff.ShopContent): Record<string, string> => ({
    ...Object.fromEntries(textNames.map((name: TextName) => [name, textOf(content, name)])),
    announcement: announced(content),
  });
  const [was, is] = [values(before), values(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (all: Record<string, string>): AuditedValues =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
  return { before: only(was), after: only(is) };
}

const announced = ({ announcement }: staff.ShopContent) =>
  announcement
    ? `${announcement.text} (${announcement.from} to ${announcement.until}${announcement.link && `, ${announcement.link}`})`
    : '';

async function present(services: Services): Promise<staff.StaffShopContent> {
  const { database, storedSettings } = services;
  await storedSettings.refresh();
  const versions = await readVersions(database.reader, 'shop-content', shownVersions);
  const { terms, privacy } = shop.legalTexts;
  return {
    content: shopContentOf(services),
    version: storedSettings.current('shop-content')?.version ?? 0,
    versions: versions.map(({ version, value, at, staffId, who, why }) => ({
      version,
      content: readContent(value),
      staffId,
      at: at.toISOString(),
      who,
      why,
    })),
    legalTexts: [
      {
        title: 'Terms & Conditions',
        path: pagePaths.terms,
        isOwn: terms !== null,
      },
      {
        title: 'Privacy policy',
        path: pagePaths.privacy,
        isOwn: privacy !== null,
      },
    ],
    legalCheckedOn: shop.terms.checkedOn ?? null,
  };
}
