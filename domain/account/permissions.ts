/** The roles of staff. */
export const staffRoles = ['owner', 'support', 'warehouse', 'accountant'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The roles that hold each permission. docs/staff.md says what each permission allows. */
export const permissionRoles = {
  'manage-staff': ['owner'],
  'read-audit-log': ['owner'],
  'change-pictures': ['owner', 'warehouse'],
  'see-catalogue': ['owner', 'support', 'warehouse', 'accountant'],
  'change-catalogue': ['owner'],
  'change-prices': ['owner', 'accountant'],
  'count-stock': ['owner', 'warehouse'],
  'see-forecast': ['owner', 'warehouse', 'accountant'],
  'see-buying': ['owner', 'warehouse', 'accountant'],
  'change-buying': ['owner'],
  'book-goods-in': ['owner', 'warehouse'],
  'see-customers': ['owner', 'support'],
  'export-customers': ['owner'],
  'help-customers': ['owner', 'support'],
  'see-as-customer': ['owner', 'support'],
  'give-money': ['owner', 'support'],
  'approve-money': ['owner'],
  'close-accounts': ['owner'],
  'see-packing': ['owner', 'support', 'warehouse'],
  'pack-boxes': ['owner', 'warehouse'],
  'see-payments': ['owner', 'support', 'accountant'],
  'see-money': ['owner', 'accountant'],
  'see-promotions': ['owner', 'support', 'accountant'],
  'change-promotions': ['owner'],
  'see-business': ['owner'],
  'see-settings': ['owner'],
  'change-settings': ['owner'],
  'change-content': ['owner'],
  'send-newsletters': ['owner'],
  'see-mails': ['owner', 'support'],
  'see-failed-work': ['owner', 'support'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Permission = keyof typeof permissionRoles;

const permissions = Object.keys(permissionRoles) as Permission[];

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  (permissionRoles[permission] as readonly StaffRole[]).includes(role);

export const permissionsOf = (role: StaffRole): Permission[] =>
  permissions.filter((permission) => hasPermission(role, permission));

/** Whether an account may lose its role of an owner: a shop always has one who is active. */
export const mayLoseOwner = (activeOwnerIds: readonly string[], staffId: string): boolean =>
  activeOwnerIds.some((ownerId) => ownerId !== staffId);
