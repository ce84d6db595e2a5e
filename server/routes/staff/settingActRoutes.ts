import * as staff from '@nestbox/contract/staffSettings';
import type { FastifyInstance } from 'fastify';
import { mailStaff } from '../../account/staff/mailStaff.ts';
import { recordAct } from '../../account/staff/recordAct.ts';
import { requireRecentCode } from '../../account/staff/staffCodes.ts';
import { limitsChangedMail } from '../../account/staff/staffMessages.ts';
import { readActiveOwners } from '../../account/staff/staffQueries.ts';
import type { Services } from '../../services.ts';
import type { AcceptedSetting } from '../../workflows/settings/decideSetting.ts';
import { formatSetting, formatSettingShort } from '../../workflows/settings/formatSetting.ts';
import { setSetting } from '../../workflows/settings/setSetting.ts';
import { previewSetting } from '../../workflows/settings/settingEffect.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the change of a setting, after its preview. */
export function settingActRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.previewStaffSetting, async ({ body }) => {
    const { says, moves, unserved } = await previewSetting(services, body);
    return {
      says: [...says],
      moves: moves.map(({ boxId: _, ...shown }) => shown),
      unserved: [...unserved],
    };
  });
  serveStaffCall(app, services, staff.setStaffSetting, async ({ session, body }) => {
    const { seen, why, ...wanted } = body;
    const { name } = wanted.setting;
    const isLimits = name === 'staff-limits';
    if (isLimits) requireRecentCode(services, session);
    await setSetting(services, wanted, {
      seen,
      by: session,
      why: why || null,
      async record(tx, accepted) {
        const { from, before, after } = accepted;
        await recordAct(tx, services, session, {
          act: 'set-setting',
          subject: name,
          why,
          before: linesOf(accepted, before),
          after: { ...linesOf(accepted, after), ...(from && { from }) },
        });
        if (!isLimits) return;
        const mail = limitsChangedMail(session.name, formatSettingShort(name, after as never));
        for (const owner of await readActiveOwners(tx)) {
          if (owner.staffId !== session.staffId) await mailStaff(tx, services, owner, mail);
        }
      },
    });
    return null;
  });
}

/** Returns the lines of a value by their labels, for the audit log. */
const linesOf = (
  { name }: AcceptedSetting,
  value: AcceptedSetting['after'],
): Readonly<Record<string, string>> => Object.fromEntries(formatSetting(name, value as never));
