import { impersonal, nothing, type PoliciesOf } from '../platform/database/dataPolicy.ts';
import * as schema from './staffSchema.ts';

const ofStaff = 'of a member of staff';

export const staffDataPolicies = {
  staff: impersonal(schema.staff, 'members of staff, who are never deleted', {
    staffId: ofStaff,
    email: ofStaff,
    name: ofStaff,
    role: ofStaff,
    passwordHash: ofStaff,
    createdAt: ofStaff,
    lastSignedInAt: ofStaff,
    deactivatedAt: ofStaff,
  }),
  staffSessions: impersonal(schema.staffSessions, 'sessions of staff', {
    tokenHash: ofStaff,
    staffId: ofStaff,
    sessionId: ofStaff,
    device: ofStaff,
    secondStepAt: ofStaff,
    createdAt: ofStaff,
    expiresAt: ofStaff,
  }),
  staffInvitations: impersonal(schema.staffInvitations, 'invitations of staff', {
    staffId: ofStaff,
    tokenHash: ofStaff,
    expiresAt: ofStaff,
  }),
  workOwners: impersonal(schema.workOwners, 'which member of staff has which work', {
    queue: 'the list that the work is in',
    subject: 'the id of what the work is about, such as a box',
    staffId: ofStaff,
    takenAt: ofStaff,
  }),
  staffAudit: impersonal(schema.staffAudit, 'acts of staff, which nobody may change', {
    entryNumber: nothing,
    at: ofStaff,
    staffId: ofStaff,
    who: ofStaff,
    act: ofStaff,
    subject: 'the id of a customer or a box, for acts that concern one',
    why: nothing,
    before: nothing,
    after: nothing,
    recordNumber: 'which of the erased records of a customer it was',
    amount: 'a sum, of which accounts are kept',
  }),
  customerSegments: impersonal(schema.customerSegments, 'filters that staff have saved', {
    segmentId: nothing,
    name: 'words of a member of staff for a group of customers',
    filter: 'conditions for many customers, such as the beginning of a postcode',
    version: nothing,
    savedAt: nothing,
    staffId: ofStaff,
    who: ofStaff,
    deletedAt: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
