import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, StaffCall } from '@nestbox/contract/call';

/** Returns all values that the contract exports. */
async function readExports(): Promise<unknown[]> {
  const folder = join(import.meta.dirname, '../../contract');
  // Importing a test would add its cases to those of the caller.
  const files = readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns all calls of the contract, so that tests of all calls include new ones. */
export const readCalls = async (): Promise<Call[]> =>
  (await readExports()).filter(
    (value): value is Call => isObject(value) && 'path' in value && 'access' in value,
  );

/** As `readCalls`, for the calls of staff. */
export const readStaffCalls = async (): Promise<StaffCall[]> =>
  (await readExports()).filter(
    (value): value is StaffCall => isObject(value) && 'path' in value && 'permission' in value,
  );
