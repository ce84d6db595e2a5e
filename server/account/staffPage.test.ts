import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasPermission,
  type Permission,
  permissionRoles,
  staffRoles,
} from '@nestbox/domain/account/permissions';
import { expect, it } from 'vitest';
import { readStaffCalls } from '../../testing/harness/contractCalls.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/staff.md'), 'utf8');

/** Returns the cells of the rows whose first cell is code. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/staff.md has the permissions of each role', () => {
  expect(page).toMatch(new RegExp(`\\| ${staffRoles.join(' +\\| ')} +\\|`));
  const listed = rows
    .filter(([name = '']) => !name.includes('/'))
    .map(([name = '', , ...held]) => [
      name.replaceAll('`', ''),
      held.map((cell) => cell === 'yes'),
    ]);
  const expected = (Object.keys(permissionRoles) as Permission[]).map((permission) => [
    permission,
    staffRoles.map((role) => hasPermission(role, permission)),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
});

it('docs/staff.md has each call, with who may make it', async () => {
  const listed = rows
    .filter(([name = '']) => name.includes('/'))
    .map(([name = '', who]) => [name.replaceAll('`', ''), who]);
  const expected = (await readStaffCalls()).map(({ method, path, permission }) => [
    `${method} ${path}`,
    permission,
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
});
