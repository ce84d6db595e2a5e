import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';

/** Returns all calls of the contract, so that tests of all calls include new ones. */
export async function readCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, '../../contract');
  // Importing a test would add its cases to those of the caller.
  const files = readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter(
      (value): value is Call =>
        typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
    );
}
