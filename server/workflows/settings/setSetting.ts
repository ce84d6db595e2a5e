import type { ValuedSetting } from '@nestbox/contract/settingValues';
import type { StaffId } from '@nestbox/contract/values';
import {
  insertCatalogueChange,
  notifyOfCatalogueChange,
} from '../../catalogue/catalogueQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertVersion } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import {
  readDaysWithBoxes,
  wakeCustomersWithBoxOn,
} from '../catalogue/closedDayCustomerQueries.ts';
import { type AcceptedSetting, decideSetting, type WantedSetting } from './decideSetting.ts';
import { formatSettingShort } from './formatSetting.ts';
import { closedBy } from './settingEffect.ts';

interface SetBy {
  /** The version that was seen; refused where there is a later one by now. */
  readonly seen: number;
  readonly by: { readonly staffId: StaffId; readonly name: string };
  readonly why: string | null;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable, set: AcceptedSetting) => Promise<void>;
}

/**
 * Sets a setting. Every process uses it at once, without a restart; boxes that it concerns follow.
 * @throws Refusal where it cannot be set, or a colleague was faster
 */
export async function setSetting(
  services: Services,
  wanted: WantedSetting,
  { seen, by, why, record }: SetBy,
): Promise<void> {
  const { clock, database, storedSettings } = services;
  await storedSettings.refresh();
  const { name } = wanted.setting;
  if ((storedSettings.current(name)?.version ?? 0) !== seen) throw changedMeanwhile(services, name);
  const accepted = decideSetting(services, wanted);
  const now = clock.now();
  const days = closedBy(services, accepted, await readDaysWithBoxes(database.reader, today(clock)));
  const written = await database.transaction(async (tx) => {
    const version = seen + 1;
    const { value, from: validFrom } = accepted;
    const author = { staffId: by.staffId, who: by.name, why, at: now };
    if (!(await insertVersion(tx, { name, version, value, validFrom, ...author }))) return false;
    const kind = followed[name];
    if (kind) {
      await insertCatalogueChange(tx, { productId: null, kind }, now);
      await notifyOfCatalogueChange(tx);
    }
    await record(tx, accepted);
    return true;
  });
  await storedSettings.refresh();
  if (!written) throw changedMeanwhile(services, name);
  // Only now, so that this process does not find the days open when it runs their work.
  if (days.length > 0) await wakeCustomersWithBoxOn(database.reader, days, now);
}

/** Settings after which customers are worked through, by the change that says so. */
const followed: Partial<Record<ValuedSetting, 'capacity' | 'box minimum'>> = {
  capacity: 'capacity',
  'box-minimum': 'box minimum',
};

function changedMeanwhile({ storedSettings }: Services, name: ValuedSetting): Refusal {
  const last = storedSettings.current(name);
  if (!last) return new Refusal('conflict', 'Nobody has set this yet. Open the screen again.');
  const value = formatSettingShort(name, storedSettings.values.valueOf(name, last));
  return new Refusal('conflict', `${last.who} changed this meanwhile. ${value}.`);
}
