import * as staff from '@nestbox/contract/staff';
import type { StaffId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { changeStaffRole, deactivateStaff } from '../../account/staff/changeStaff.ts';
import { inviteStaff } from '../../account/staff/inviteStaff.ts';
import { findStaff, type InvitedStaff, readStaff } from '../../account/staff/staffQueries.ts';
import { stateOf } from '../../account/staff/stateOf.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what owners do with the accounts of staff. */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const present = async (staffId: StaffId) => {
    const member = await findStaff(database.reader, staffId);
    if (!member) throw new Error('Staff are never deleted');
    return presentMember(member);
  };
  serveStaffCall(app, services, staff.listStaff, async () =>
    (await readStaff(database.reader)).map(presentMember),
  );
  serveStaffCall(app, services, staff.inviteStaff, async ({ session, body }) =>
    present((await inviteStaff(services, session, body)).staffId),
  );
  serveStaffCall(app, services, staff.changeStaffRole, async ({ session, params, body }) => {
    await changeStaffRole(services, session, { ...params, ...body });
    return present(params.staffId);
  });
  serveStaffCall(app, services, staff.deactivateStaff, async ({ session, params, body }) => {
    await deactivateStaff(services, session, { ...params, ...body });
    return present(params.staffId);
  });
}

const presentMember = (member: InvitedStaff): staff.StaffMember => ({
  staffId: member.staffId,
  email: member.email,
  name: member.name,
  role: member.role,
  state: stateOf(member),
  invitedUntil: member.invitedUntil?.toISOString() ?? null,
  lastSignedInAt: member.lastSignedInAt?.toISOString() ?? null,
  hasCodes: member.hasCodes,
  passkeys: member.passkeys,
});
