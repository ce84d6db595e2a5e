import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, WrongSetting } from './env.ts';
import { keyLength, parseKeys } from './parseKeys.ts';

type Keys = readonly [Buffer, ...Buffer[]];

/** The file in the data folder with the key of a shop without the setting SECRETS_KEY. */
export const secretsFile = 'secrets.key';

/**
 * Returns the keys that encrypt secrets at rest; null where a file in the data folder holds one.
 * @throws WrongSetting where the setting is required: with customers, or with a Postgres server,
 * whose processes share the keys
 */
export function readSecretsKeys(env: Env): Keys | null {
  const [first, ...others] = env.SECRETS_KEY ?? [];
  if (first) return [first, ...others];
  if (!env.production && !env.DATABASE_URL) return null;
  const because = env.DATABASE_URL ? 'DATABASE_URL is set' : 'real customers are expected';
  throw new WrongSetting(
    `SECRETS_KEY: missing, while ${because}. Make a key with: openssl rand -base64 32, set it for every process, and keep a copy beside your backups' own.`,
  );
}

/** As `readSecretsKeys`, and creates the file where there is none. @throws WrongSetting */
export async function openSecretsKeys(env: Env, dataFolder: string): Promise<Keys> {
  const given = readSecretsKeys(env);
  if (given) return given;
  const file = join(dataFolder, secretsFile);
  const newKey = `${randomBytes(keyLength).toString('base64')}\n`;
  // Never overwrites an existing file.
  await writeFile(file, newKey, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const [key] = parseKeys(await readFile(file, 'utf8'));
  if (key?.length === keyLength) return [key];
  throw new WrongSetting(
    `${file} holds no key. Put it back from a copy, or remove it: a new one is made, and customers with a second step log in by a recovery code and set it up again.`,
  );
}
