import { expect, it } from 'vitest';
import {
  hasPermission,
  mayLoseOwner,
  type Permission,
  permissionRoles,
  permissionsOf,
  staffRoles,
} from './permissions.ts';

const permissions = Object.keys(permissionRoles) as Permission[];

it('gives owners every permission', () => {
  expect(permissionsOf('owner')).toEqual(permissions);
});

it('lets owners alone manage staff and read the audit log', () => {
  const holders = (permission: Permission) =>
    staffRoles.filter((role) => hasPermission(role, permission));
  expect(holders('manage-staff')).toEqual(['owner']);
  expect(holders('read-audit-log')).toEqual(['owner']);
});

it('keeps money from the warehouse, and pictures from support and accounts', () => {
  expect(hasPermission('warehouse', 'see-payments')).toBe(false);
  expect(hasPermission('support', 'change-pictures')).toBe(false);
  expect(hasPermission('accountant', 'change-pictures')).toBe(false);
});

it('gives every role something to see', () => {
  for (const role of staffRoles) expect(permissionsOf(role)).not.toEqual([]);
});

it('keeps the last owner', () => {
  expect(mayLoseOwner(['ada'], 'ada')).toBe(false);
  expect(mayLoseOwner(['ada', 'bob'], 'ada')).toBe(true);
});
