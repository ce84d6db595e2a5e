import { z } from 'zod';
import { emailAddress, newPasswordPayload, password, secondStepCode } from './account.ts';
import { defineStaffCall } from './call.ts';
import { personName } from './personName.ts';
import { appKey, codePayload } from './secondStep.ts';
import { openSession } from './session.ts';
import { customerId, id, queryDay, staffId, text, why } from './values.ts';

/** The roles of domain/account/permissions.ts. */
export const staffRole = z.enum(['owner', 'support', 'warehouse', 'accountant']);

export type StaffRole = z.output<typeof staffRole>;

export const staffMember = z.object({
  staffId,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** Invited accounts have no password yet; deactivated ones cannot sign in. */
  state: z.enum(['invited', 'active', 'deactivated']),
  /** Until when the latest invitation can be accepted; null without one. */
  invitedUntil: z.iso.datetime().nullable(),
  lastSignedInAt: z.iso.datetime().nullable(),
  /** Whether codes of an app are set up, as the second step after the password. */
  hasCodes: z.boolean(),
  passkeys: z.int(),
});

export type StaffMember = z.output<typeof staffMember>;

/** The session of a member of staff. */
export const staffSession = z.object({
  staffId,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  permissions: z.array(z.string()),
  /** Whether the second step must still be set up, and nothing else is possible. */
  settingUp: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** To be repeated in the header `x-csrf-token` of each change. */
  csrfToken: z.string(),
});

export type StaffSession = z.output<typeof staffSession>;

export const signInPayload = z.strictObject({
  email: emailAddress,
  password,
  code: secondStepCode.optional(),
});

export const signIn = defineStaffCall({
  method: 'POST',
  path: '/staff/sign-in',
  summary: 'Open a session of eight hours, in a cookie; with the code of the second step',
  tag: 'Staff',
  permission: 'anyone',
  body: signInPayload,
  answer: staffSession,
});

const invitationToken = z.strictObject({ token: text(120).min(1, 'The link is incomplete') });

export const viewInvitation = defineStaffCall({
  method: 'POST',
  path: '/staff/invitation',
  summary: 'Whom an invitation is for; 404 if it was used or has expired',
  tag: 'Staff',
  permission: 'anyone',
  body: invitationToken,
  answer: z.object({ email: z.string(), name: z.string(), role: staffRole }),
});

export const acceptInvitationPayload = invitationToken.extend({
  newPassword: newPasswordPayload.shape.newPassword,
});

export const acceptInvitation = defineStaffCall({
  method: 'POST',
  path: '/staff/invitation/accept',
  summary: 'Choose a password; uses the invitation up, and opens a session to set up codes',
  tag: 'Staff',
  permission: 'anyone',
  body: acceptInvitationPayload,
  answer: staffSession,
});

export const getStaffSession = defineStaffCall({
  method: 'GET',
  path: '/staff/session',
  summary: 'Who is signed in, and what they may do',
  tag: 'Staff',
  permission: 'setting-up',
  answer: staffSession,
});

export const signOut = defineStaffCall({
  method: 'POST',
  path: '/staff/sign-out',
  summary: 'End this session',
  tag: 'Staff',
  permission: 'setting-up',
  answer: null,
});

export const setUpStaffCodes = defineStaffCall({
  method: 'POST',
  path: '/staff/second-step/set-up',
  summary: 'Make a key for an authenticator app',
  tag: 'Staff',
  permission: 'setting-up',
  answer: appKey,
});

export const confirmStaffCodes = defineStaffCall({
  method: 'POST',
  path: '/staff/second-step/confirm',
  summary: 'Confirm the key with a first code; answers the recovery codes, once',
  tag: 'Staff',
  permission: 'setting-up',
  body: codePayload,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const passSecondStepAgain = defineStaffCall({
  method: 'POST',
  path: '/staff/second-step/again',
  summary: 'Give a code once more, which some acts need within the last quarter of an hour',
  tag: 'Staff',
  permission: 'signed-in',
  body: codePayload,
  answer: null,
});

export const listOwnSessions = defineStaffCall({
  method: 'GET',
  path: '/staff/sessions',
  summary: 'Where the caller is signed in, the newest first',
  tag: 'Staff',
  permission: 'signed-in',
  answer: z.array(openSession),
});

export const endOwnSession = defineStaffCall({
  method: 'DELETE',
  path: '/staff/sessions/:sessionId',
  summary: 'End a session of the caller; one that has ended already stays ended',
  tag: 'Staff',
  permission: 'signed-in',
  params: z.strictObject({ sessionId: id }),
  answer: null,
});

export const listStaff = defineStaffCall({
  method: 'GET',
  path: '/staff/members',
  summary: 'All staff by name, those without access last',
  tag: 'Staff',
  permission: 'manage-staff',
  answer: z.array(staffMember),
});

export const invitePayload = z.strictObject({
  email: emailAddress,
  name: personName.min(1, 'Name is required'),
  role: staffRole,
  why,
});

export const inviteStaff = defineStaffCall({
  method: 'POST',
  path: '/staff/members',
  summary: 'Invite somebody by mail, or send a new link in place of the last',
  tag: 'Staff',
  permission: 'manage-staff',
  body: invitePayload,
  answer: staffMember,
});

const memberPath = z.strictObject({ staffId });

export const changeStaffRole = defineStaffCall({
  method: 'POST',
  path: '/staff/members/:staffId/role',
  summary: 'Give another role; refused where it would leave no owner',
  tag: 'Staff',
  permission: 'manage-staff',
  params: memberPath,
  body: z.strictObject({ role: staffRole, why }),
  answer: staffMember,
});

export const deactivateStaff = defineStaffCall({
  method: 'POST',
  path: '/staff/members/:staffId/deactivate',
  summary: 'End all sessions and invitations of a member of staff; never of the last owner',
  tag: 'Staff',
  permission: 'manage-staff',
  params: memberPath,
  body: z.strictObject({ why }),
  answer: staffMember,
});

/** One act of a member of staff, or of an operator who used the command line. */
export const auditEntry = z.object({
  entryNumber: z.int(),
  at: z.iso.datetime(),
  /** The member of staff; null for an operator. */
  staffId: staffId.nullable(),
  /** The name of who did it. */
  who: z.string(),
  /** Such as 'invite'. */
  act: z.string(),
  /** What it concerns, such as an email address or the id of a product. */
  subject: z.string(),
  /** The customer for whom it was done; null for other acts. */
  customerId: customerId.nullable(),
  /** The customer's name as of now; null without a customer. */
  customerName: z.string().nullable(),
  why: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const readAuditLog = defineStaffCall({
  method: 'GET',
  path: '/staff/audit-log',
  summary: 'Acts of staff, newest first, in pages',
  tag: 'Staff',
  permission: 'read-audit-log',
  query: z.strictObject({
    who: id.optional(),
    act: text(40).optional(),
    from: queryDay.optional(),
    to: queryDay.optional(),
    /** The number of the last entry of the page before. */
    before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    /** Where the next page begins; null on the last one. */
    next: z.int().nullable(),
  }),
});

/** Numbers of the day. A number is null where the caller's role may not see it. */
export const getToday = defineStaffCall({
  method: 'GET',
  path: '/staff/today',
  summary: 'What waits for somebody today',
  tag: 'Staff',
  permission: 'signed-in',
  answer: z.object({
    /** The shop's day. */
    date: z.iso.date(),
    /** Paid boxes to be shipped by today that nobody packs yet: 'To pack' of the packing list. */
    boxesToPack: z.int().nullable(),
    /** Those of the next day on which paid boxes leave; null where none is paid. */
    nextToPack: z.object({ on: z.iso.date(), boxes: z.int() }).nullable(),
    /** Paid boxes that are held back, of any day, without disputed ones and refused addresses. */
    heldBoxes: z.int().nullable(),
    /** Paid boxes that are held back because the carrier refused their address. */
    refusedAddresses: z.int().nullable(),
    /** Boxes that were lost or came back, and were neither replaced nor refunded. */
    lostBoxes: z.int().nullable(),
    /** Locked boxes that are not paid yet. */
    lockedBoxes: z.int().nullable(),
    /** Boxes whose latest charge was declined, and that still wait for payment. */
    failedCharges: z.int().nullable(),
    /** Payments that customers dispute, until their bank has decided. */
    disputes: z.int().nullable(),
    /** What staff asked to give customers, and an owner has to decide. */
    moneyRequests: z.int().nullable(),
    /** Refunds that were refused or came back, and that nobody has made in another way. */
    refusedRefunds: z.int().nullable(),
    /** Payments on which the books and the card provider differ. */
    moneyDifferences: z.int().nullable(),
    mailsGivenUp: z.int().nullable(),
    tasksSetAside: z.int().nullable(),
    /** Members of staff who have opened unusually many customers within a day. */
    unusualReaders: z.int().nullable(),
    /** The boxes that were paid on each of the last 14 days, today included. */
    orders: z
      .array(z.object({ on: z.iso.date(), boxes: z.int(), amount: z.int().min(0) }))
      .nullable(),
  }),
});

export type Today = z.output<typeof getToday.answer>;
