import type { Change } from '@nestbox/contract/change';
import * as acts from '@nestbox/contract/staffCustomerActs';
import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { FastifyInstance } from 'fastify';
import { askEmailChange } from '../../account/askEmailChange.ts';
import { findCustomer } from '../../account/customerQueries.ts';
import { askSecondStepRemovalFor } from '../../account/secondStep.ts';
import { deleteSessions, readSessions } from '../../account/sessionQueries.ts';
import { type CustomerAct, recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { guardExport } from '../../account/staff/staffCodes.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import { makeMailDue } from '../../notifications/resendMail.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import {
  type ChangeEffect,
  makeChange,
  previewChange,
} from '../../workflows/changes/makeChange.ts';
import { endParcel } from '../../workflows/parcels/endParcel.ts';
import { refuseAddress } from '../../workflows/parcels/refuseAddress.ts';
import { saveAddress } from '../../workflows/parcels/saveAddress.ts';
import { askErasure } from '../../workflows/privacy/askErasure.ts';
import { readPersonalData } from '../../workflows/privacy/readPersonalData.ts';
import { rerunCustomer } from '../../workflows/schedule/rerunCustomer.ts';
import { countFailedWorkOf } from '../../workflows/work/failedWorkQueries.ts';
import { presentEffect } from '../boxes/presentEffect.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** What an act for a customer comes with. */
export interface ActInput {
  readonly session: OpenStaffSession;
  readonly params: { readonly customerId: CustomerId };
  readonly body: { readonly why: string; readonly seen: number };
}

export const forCustomer = ({ session, params, body }: ActInput) => ({
  actor: session,
  customerId: params.customerId,
  why: body.why,
  seen: body.seen,
});

/** Serves what staff do for a customer, by the workflows of the customer's own calls. */
export function customerActRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const record = (
    tx: Queryable,
    input: ActInput,
    act: CustomerAct,
    values: { before?: AuditedValues; after?: AuditedValues } = {},
  ) => recordForCustomer(tx, services, forCustomer(input), { act, ...values });

  serveStaffCall(app, services, acts.addCustomerNote, async ({ session, params, body }) => {
    const { customerId } = params;
    const written = { actor: session, customerId, why: body.note };
    await withCustomerLock(services, customerId, ({ tx }) =>
      recordForCustomer(tx, services, written, { act: 'note' }),
    );
    return null;
  });
  serveStaffCall(app, services, acts.previewCustomerChange, async ({ params, body }) => {
    const { effect } = await previewChange(services, params.customerId, body.change);
    return presentEffect(effect);
  });
  serveStaffCall(app, services, acts.makeCustomerChange, async (input) => {
    const { change, why } = input.body;
    const { effect } = await makeChange(
      services,
      input.params.customerId,
      withReason(change, why),
      (tx, { boxes }) =>
        record(tx, input, 'change-boxes', {
          before: formatBoxes(boxes, 'before'),
          after: { request: formatRequest(change), ...formatBoxes(boxes, 'after') },
        }),
    );
    return presentEffect(effect);
  });
  serveStaffCall(app, services, acts.saveCustomerAddress, (input) =>
    saveAddress(services, input.params.customerId, input.body.address, (tx, { before, after }) =>
      record(tx, input, 'change-address', { ...(before && { before }), after }),
    ),
  );
  serveStaffCall(app, services, acts.askCustomerEmail, async (input) => {
    await askEmailChange(services, {
      customerId: input.params.customerId,
      email: input.body.email,
      record: (tx, before) =>
        record(tx, input, 'change-email', {
          before: { email: before },
          after: { email: `${input.body.email}, once it is confirmed` },
        }),
    });
    return null;
  });
  serveStaffCall(app, services, acts.endCustomerParcel, async (input) => {
    const { customerId, boxId } = input.params;
    await endParcel(services, customerId, {
      boxId,
      what: input.body.what,
      record: (tx, values) => record(tx, input, 'end-parcel', values),
    });
    return null;
  });
  serveStaffCall(app, services, acts.refuseCustomerAddress, async (input) => {
    const { customerId, boxId } = input.params;
    await refuseAddress(services, customerId, {
      boxId,
      reason: input.body.reason,
      record: (tx, values) => record(tx, input, 'refuse-address', values),
    });
    return null;
  });
  serveStaffCall(app, services, acts.tryTasksAgain, async ({ session, params: { customerId } }) => {
    await withCustomerLock(services, customerId, ({ tx }) =>
      recordForCustomer(
        tx,
        services,
        { actor: session, customerId, why: '' },
        { act: 'try-tasks-again' },
      ),
    );
    await rerunCustomer(services, customerId);
    return { left: await countFailedWorkOf(services.database.reader, customerId) };
  });
  serveStaffCall(app, services, acts.resendCustomerMail, async (input) => {
    const { customerId, mailId } = input.params;
    await withCustomerLock(services, customerId, async ({ tx }) => {
      const customer = await findCustomer(tx, customerId);
      if (!customer) throw new Refusal('missing', 'There is no such customer.');
      const { subject, sentAt } = await makeMailDue(tx, mailId, clock.now(), customer);
      await record(tx, input, 'resend-mail', {
        before: { sentAt: sentAt?.toISOString() ?? null },
        after: { mailId, subject },
      });
    });
    return null;
  });
  serveStaffCall(app, services, acts.signOutCustomer, async (input) => {
    const { customerId } = input.params;
    await withCustomerLock(services, customerId, async ({ tx }) => {
      const open = await readSessions(tx, customerId, clock.now());
      await deleteSessions(tx, customerId);
      await record(tx, input, 'sign-out-customer', {
        before: { sessions: open.length },
        after: { sessions: 0 },
      });
    });
    return null;
  });
  serveStaffCall(app, services, acts.removeCustomerSecondStep, async (input) => {
    const removedAt = await askSecondStepRemovalFor(
      services,
      input.params.customerId,
      (tx, offFrom) =>
        record(tx, input, 'second-step-off', { after: { offFrom: offFrom.toISOString() } }),
    );
    return { removedAt: removedAt.toISOString() };
  });
  serveStaffCall(app, services, acts.exportCustomer, async (input) => {
    const { customerId } = input.params;
    await guardExport(services, input.session);
    await withCustomerLock(services, customerId, ({ tx }) => record(tx, input, 'export-customer'));
    return readPersonalData(services, customerId);
  });
  serveStaffCall(app, services, acts.eraseCustomer, async (input) => {
    await askErasure(services, input.params.customerId, 'staff', (tx) =>
      record(tx, input, 'erase-customer'),
    );
    return null;
  });
}

/** Returns the boxes that a change affects, as they were or are, by name. */
const formatBoxes = (boxes: ChangeEffect['boxes'], when: 'before' | 'after'): AuditedValues =>
  Object.fromEntries(boxes.map((box) => [`box ${box.boxNumber}`, formatBox(box[when])]));

function formatBox(box: ChangeEffect['boxes'][number]['before']): string {
  if (!box) return 'none';
  const packs = box.items.map(({ productId, quantity }) => `${quantity} ${productId}`);
  return [box.orderStatus, box.deliveryDate, formatPounds(box.boxPrice), ...packs].join(', ');
}

/** Returns a request as 'postpone: date 2026-12-01', without ids. */
function formatRequest({ kind, ...given }: Change): string {
  const values = Object.entries(given)
    .filter(([name, value]) => name !== 'boxId' && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return values.length > 0 ? `${kind}: ${values.join(', ')}` : kind;
}

/** Returns a cancellation with the reason that staff typed, where the customer gave none. */
const withReason = (change: Change, why: string): Change =>
  change.kind === 'cancel' ? { ...change, reason: change.reason ?? why } : change;
