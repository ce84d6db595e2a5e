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

it.each([
  [
    'support',
    [
      'see-catalogue',
      'see-customers',
      'help-customers',
      'see-as-customer',
      'give-money',
      'see-packing',
      'see-payments',
      'see-promotions',
      'see-mails',
      'see-failed-work',
    ],
  ],
  [
    'warehouse',
    [
      'change-pictures',
      'see-catalogue',
      'count-stock',
      'see-forecast',
      'see-buying',
      'book-goods-in',
      'see-packing',
      'pack-boxes',
    ],
  ],
  [
    'accountant',
    [
      'see-catalogue',
      'change-prices',
      'see-forecast',
      'see-buying',
      'see-payments',
      'see-money',
      'see-promotions',
    ],
  ],
] as const)('gives %s no more than its work needs', (role, needed) => {
  expect(permissionsOf(role)).toEqual(needed);
  expect(staffRoles).toContain(role);
});

it('keeps the last owner', () => {
  expect(mayLoseOwner(['ada'], 'ada')).toBe(false);
  expect(mayLoseOwner(['ada', 'bob'], 'ada')).toBe(true);
});
