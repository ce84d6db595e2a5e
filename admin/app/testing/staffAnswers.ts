import { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  getStaffSession,
  getToday,
  type StaffMember,
  type StaffSession,
  type Today,
} from '@nestbox/contract/staff';
import { getProductSupply, type ProductSupply } from '@nestbox/contract/staffBuying';
import { listOwnPasskeys } from '@nestbox/contract/staffPasskey';
import { getSetUpList } from '@nestbox/contract/staffSetUp';
import { listStockMovements } from '@nestbox/contract/staffStock';
import { getWork, listEndedDisputes } from '@nestbox/contract/staffToday';
import { permissionsOf, type StaffRole } from '@nestbox/domain/account/permissions';

/** The day of the tests, a Tuesday. */
export const today = '2026-12-01';

/** Who is signed in. */
export const olive = {
  staffId: '3d0c9d1e-6a55-4a5f-8f0e-2c6b7a1d9e01',
  email: 'olive@example.com',
  name: 'Olive Owner',
} as const;

/** A colleague of hers. */
export const ben = {
  staffId: '3d0c9d1e-6a55-4a5f-8f0e-2c6b7a1d9e02',
  email: 'ben@example.com',
  name: 'Ben Reed',
} as const;

/** Her session, with the permissions of a role. */
export const sessionOf = (role: StaffRole = 'owner'): StaffSession => ({
  ...olive,
  role,
  permissions: permissionsOf(role),
  settingUp: false,
  expiresAt: `${today}T20:00:00Z`,
  csrfToken: 'csrf-1',
});

/** A day on which nothing waits. */
export const quietDay: Today = {
  date: today,
  boxesToPack: 0,
  nextToPack: null,
  heldBoxes: 0,
  refusedAddresses: 0,
  lostBoxes: 0,
  lockedBoxes: 0,
  failedCharges: 0,
  disputes: 0,
  moneyRequests: 0,
  refusedRefunds: 0,
  moneyDifferences: 0,
  mailsGivenUp: 0,
  tasksSetAside: 0,
  unusualReaders: 0,
  orders: null,
};

/** A product that nobody supplies. */
const noSupply: ProductSupply = {
  productId: 'table-salt',
  supplierId: null,
  supplierName: null,
  supplierCode: '',
  caseSize: 1,
  cost: null,
  costs: [],
  today,
  version: 0,
};

/** Returns calls with the answers that somebody with a role gets. */
export const staffCalls = (role?: StaffRole): AnsweredCalls =>
  new AnsweredCalls()
    .answer(getStaffSession, sessionOf(role))
    .answer(getToday, quietDay)
    .answer(getWork, { lists: [] })
    .answer(getSetUpList, { steps: [] })
    .answer(listEndedDisputes, [])
    .answer(listOwnPasskeys, [])
    .answer(getProductSupply, noSupply)
    .answer(listStockMovements, { movements: [], next: null });

/** Returns calls with the answers that somebody gets who is not signed in. */
export const signedOutCalls = (): AnsweredCalls =>
  new AnsweredCalls()
    .refuse(getStaffSession, 401, 'Please sign in.')
    .answer(getToday, quietDay)
    .answer(getWork, { lists: [] })
    .answer(getSetUpList, { steps: [] })
    .answer(listOwnPasskeys, []);

/** A member of staff who can sign in. */
export const activeMember = (
  person: Pick<StaffMember, 'staffId' | 'email' | 'name'>,
  role: StaffRole,
): StaffMember => ({
  ...person,
  role,
  state: 'active',
  invitedUntil: null,
  lastSignedInAt: `${today}T08:30:00Z`,
  hasCodes: true,
  passkeys: 0,
});
