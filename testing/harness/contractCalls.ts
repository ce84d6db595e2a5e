import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';

/** Every call of the contract, so that a new one cannot be forgotten by a test of all. */
export async function readCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, '../../contract');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
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
