import type { StaffId } from '@nestbox/contract/values';
import type { Queryable } from '../database/database.ts';
import type { PlatformServices } from '../services.ts';
import { insertVersion, type SettingName } from './settingQueries.ts';

/** Who sets something, and how it is recorded. */
export interface Setting {
  /** The version that its author saw; 0 for what held at first. */
  readonly seen: number;
  readonly by: { readonly staffId: StaffId; readonly name: string };
  readonly why: string | null;
}

/**
 * Writes the next version of what staff set. It holds in this process once this returns, and in others moments later.
 * @param record records it, in the same transaction
 * @returns false where a colleague was faster: nothing is written
 */
export async function saveSetting(
  { database, clock, storedSettings }: PlatformServices,
  { name, value }: { readonly name: SettingName; readonly value: unknown },
  { seen, by, why }: Setting,
  record: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  await storedSettings.refresh();
  const written = await database.transaction(async (tx) => {
    if ((storedSettings.current(name)?.version ?? 0) !== seen) return false;
    const author = { staffId: by.staffId, who: by.name, why, at: clock.now() };
    if (!(await insertVersion(tx, { name, version: seen + 1, value, ...author }))) return false;
    await record(tx);
    return true;
  });
  await storedSettings.refresh();
  return written;
}
