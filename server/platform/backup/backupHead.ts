import { z } from 'zod';
import { isOfDevelopment } from '../database/developmentData.ts';
import { latestMigration } from '../database/migrationsFolder.ts';
import { Refusal } from '../http/refusal.ts';

/** The first file of a backup. */
export const headPath = 'backup.json';

const content = z.object({
  /** Increased where backups can no longer be read as before. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration, and when it was made. */
  migration: z.object({ tag: z.string(), when: z.number() }),
});

export type BackupHead = z.output<typeof content>;

export const newBackupHead = (madeAt: Date): BackupHead => ({
  format: 1,
  madeAt: madeAt.toISOString(),
  migration: latestMigration(),
});

/**
 * Reads the head of a backup.
 * @throws Refusal where it is none, or one that this version cannot read
 */
export function readBackupHead(file: string, text: string): BackupHead {
  const head = content.safeParse(parsed(text)).data;
  if (!head) throw new Refusal('invalid', `${file} is no backup that this version can read.`);
  const { migration, madeAt } = head;
  if (isOfDevelopment(migration.when)) {
    throw new Refusal(
      'invalid',
      `${file} was made by a development version of Nestbox, before its first release, and no later version reads it.`,
    );
  }
  if (migration.when > latestMigration().when) {
    throw new Refusal(
      'invalid',
      `${file} was made by a newer Nestbox, on ${madeAt.slice(0, 10)}: its tables are at ${migration.tag}, which this version does not know. Restore it with that version, or a later one.`,
    );
  }
  return head;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
