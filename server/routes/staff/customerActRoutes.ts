import type { AnswerOf } from '@nestbox/contract/call';
import type { Change } from '@nestbox/contract/change';
import * as acts from '@nestbox/contract/staffCustomerActs';
import type { CustomerId } from '@nestbox/contract/values';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { FastifyInstance } from 'fastify';
import { askSecondStepRemovalFor } from '../../account/secondStep.ts';
import { deleteSessions, readSessions } from '../../account/sessionQueries.ts';
import {
  type CustomerAct,
  type ForCustomer,
  recordForCustomer,
} from '../../account/staff/recordForCustomer.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { AuditedValues } from '../../account/staffSchema.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import { makeMailDue } from '../../notifications/resendMail.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import {
  type ChangeEffect,
  makeChange,
  previewChange,
} from '../../workflows/changes/makeChange.ts';
import { saveAddress } from '../../workflows/changes/saveAddress.ts';
import { endParcel } from '../../workflows/parcels/endParcel.ts';
import {
  previewReplacement,
  type ReplacementBox,
  replaceBox,
} from '../../workflows/parcels/replaceBox.ts';
import { askErasure } from '../../workflows/privacy/askErasure.ts';
import { readPersonalData } from '../../workflows/privacy/readPersonalData.ts';
import { giveCredit } from '../../workflows/refunds/giveCredit.ts';
import { previewRefund, refundBox } from '../../workflows/refunds/refundBox.ts';
import { presentEffect } from '../boxes/presentEffect.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** What an act for a customer comes with. */
interface ActInput {
  readonly session: OpenStaffSession;
  readonly params: { readonly customerId: CustomerId };
  readonly body: { readonly why: string; readonly seen: number };
}

/** Serves what staff do for a customer, by the workflows of the customer's own calls. */
export function customerActRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const forCustomer = ({ session, params, body }: ActInput): ForCustomer => ({
    actor: session,
    customerId: params.customerId,
    why: body.why,
    seen: body.seen,
  });
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
  serveStaffCall(app, services, acts.previewCustomerRefund, ({ params, body }) =>
    previewRefund(services, params.customerId, { ...body, reason: '' }),
  );
  serveStaffCall(app, services, acts.refundCustomer, (input) => {
    const { boxId, amount, items, asCredit, sentence } = input.body;
    const request = { boxId, amount, items, asCredit, reason: endSentence(sentence) };
    return refundBox(services, input.params.customerId, request, (tx, parts) =>
      record(tx, input, 'refund', {
        before: { left: formatPounds(parts.left + parts.toCard + parts.toCredit) },
        after: {
          boxId,
          left: formatPounds(parts.left),
          toCard: formatPounds(parts.toCard),
          toCredit: formatPounds(parts.toCredit),
          ...(items && {
            packs: items.map(
              ({ productId, quantity }) =>
                `${quantity} × ${services.catalogue.get(productId).productName}`,
            ),
          }),
        },
      }),
    );
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
  serveStaffCall(app, services, acts.previewReplacement, async ({ params, body }) =>
    presentReplacement(await previewReplacement(services, params.customerId, body), services),
  );
  serveStaffCall(app, services, acts.sendReplacement, async (input) => {
    const { boxId, items } = input.body;
    const sent = await replaceBox(
      services,
      input.params.customerId,
      { boxId, items },
      (tx, replacement) => {
        const { boxNumber, items, worth } = presentReplacement(replacement, services);
        const packs = items.map(({ quantity, productName }) => `${quantity} × ${productName}`);
        return record(tx, input, 'send-replacement', {
          after: {
            replaces: replacement.replaced.boxNumber,
            box: boxNumber,
            packs,
            worth: formatPounds(worth),
          },
        });
      },
    );
    return presentReplacement(sent, services);
  });
  serveStaffCall(app, services, acts.giveCustomerCredit, async (input) => {
    const given = { amount: input.body.amount, reason: endSentence(input.body.sentence) };
    const balance = await giveCredit(
      services,
      input.params.customerId,
      given,
      (tx, { before, after }) =>
        record(tx, input, 'give-credit', {
          before: { credit: formatPounds(before) },
          after: { credit: formatPounds(after) },
        }),
    );
    return { balance };
  });
  serveStaffCall(app, services, acts.resendCustomerMail, async (input) => {
    const { customerId, mailId } = input.params;
    await withCustomerLock(services, customerId, async ({ tx }) => {
      const { subject, sentAt } = await makeMailDue(tx, mailId, clock.now(), customerId);
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

/** The customer reads it among sentences. */
const endSentence = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Returns a replacement box as staff see it. */
const presentReplacement = (
  { box, worth }: ReplacementBox,
  { catalogue }: Services,
): AnswerOf<typeof acts.sendReplacement> => ({
  boxNumber: box.boxNumber,
  shipmentDate: shipmentDate(box.deliveryDate),
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity }) => ({
    productId,
    productName: catalogue.get(productId).productName,
    quantity,
  })),
  worth,
});

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
