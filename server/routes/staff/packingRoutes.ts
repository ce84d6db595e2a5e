import * as staff from '@nestbox/contract/staffPacking';
import * as shipping from '@nestbox/contract/staffShipping';
import type { BoxId } from '@nestbox/contract/values';
import { readOrderNumber } from '@nestbox/domain/boxes/orderNumber';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { findBoxByOrder, findBoxOwner } from '../../boxes/boxQueries.ts';
import { boxesToPack, type PackedBox, packedBox } from '../../fulfilment/boxesToPack.ts';
import { csvCarrier } from '../../fulfilment/csvCarrier.ts';
import { writeLabels } from '../../fulfilment/labels.ts';
import { packingPage, packingTotals } from '../../fulfilment/packingPage.ts';
import { readBoxToPack, readEmails } from '../../fulfilment/packingQueries.ts';
import { writeSlips } from '../../fulfilment/packingSlips.ts';
import { parcelLinkOf, shopCarriers } from '../../fulfilment/parcelLink.ts';
import { today } from '../../platform/clock.ts';
import { decodeInput } from '../../platform/decodeInput.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { RecordBoxAct } from '../../workflows/customer/changeStoredBox.ts';
import { forEachBox } from '../../workflows/parcels/forEachBox.ts';
import { holdBox } from '../../workflows/parcels/holdBox.ts';
import { importShipments, previewShipments } from '../../workflows/parcels/importShipments.ts';
import { claimBox, finishPacking, releaseBox, tickItem } from '../../workflows/parcels/packBox.ts';
import { markShipped } from '../../workflows/parcels/shipBox.ts';
import { boxesToShip, shipBoxes } from '../../workflows/parcels/shipDay.ts';
import { takeOutItem } from '../../workflows/parcels/takeOutItem.ts';
import { asPage } from './asPage.ts';
import { packingStateOf, presentPackingBox, presentShippedBox } from './presentPacking.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** A scanner takes three products a second at its fastest, 180 a minute; this is more than three times that. */
const ticksPerMinute = 600;

/** Serves the packing list and what packers do. */
export function packingRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  const readBox = async (boxId: BoxId) => {
    const customerId = await findBoxOwner(reader, boxId);
    const box = customerId && (await readBoxToPack(reader, customerId, boxId));
    if (!box) throw new Refusal('missing', 'There is no such box.');
    return packedBox(box, services.catalogue);
  };
  const readPaidBox = async (boxId: BoxId) => {
    const box = await readBox(boxId);
    // Refuses a box that is not paid.
    packingStateOf(box);
    return box;
  };
  const readPrinted = async (boxIds: readonly BoxId[]) => {
    const boxes: PackedBox[] = [];
    for (const boxId of boxIds) boxes.push(await readPaidBox(boxId));
    return boxes;
  };
  const readBoxesToSend = async (day: CalendarDate) => {
    const { boxes } = await boxesToPack(services, day);
    return boxes.filter(({ status, heldReason }) => status === 'Paid' && !heldReason);
  };
  const present = async (boxId: BoxId) =>
    presentPackingBox(await readBox(boxId), shopCarriers(services));

  const recorded =
    (session: OpenStaffSession, boxId: BoxId, act: StaffAct): RecordBoxAct =>
    (tx, values) =>
      recordAct(tx, services, session, { act, subject: boxId, ...values });
  const dayOf = (query: { day?: string | undefined }) => query.day ?? today(services.clock);
  serveStaffCall(app, services, staff.getPackingList, async ({ query }) => {
    const day = dayOf(query);
    const { boxes, next } = await packingPage(services, day, query);
    return {
      day,
      boxes: boxes.map((box) => presentPackingBox(box, shopCarriers(services))),
      next: next?.join('.') ?? null,
    };
  });
  serveStaffCall(app, services, staff.getPackingTotals, ({ query }) =>
    packingTotals(services, dayOf(query)),
  );
  serveStaffCall(app, services, shipping.exportParcels, async ({ query }) => {
    const boxes = await readBoxesToSend(query.day);
    const emails = await readEmails(
      reader,
      boxes.map(({ boxId }) => boxId),
    );
    const parcels = boxes.map((box) => ({ ...box, email: emails.get(box.boxId) ?? '' }));
    return { csv: `${csvCarrier.writeParcels(parcels)}\n` };
  });
  serveStaffCall(
    app,
    services,
    shipping.importShipments,
    async ({ session, body: { name, file, confirmed } }) => {
      const report = decodeInput(name || 'The file', Buffer.from(file, 'base64'));
      const lines = confirmed
        ? await importShipments(services, report, (boxId, act) => recorded(session, boxId, act))
        : await previewShipments(services, report);
      return { lines, written: confirmed };
    },
    { bodyLimit: shipping.maxReportBytes * 1.5 },
  );
  serveStaffCall(app, services, staff.printSlips, async ({ query, reply }) => {
    const day = dayOf(query);
    const boxes = query.boxIds
      ? await readPrinted(query.boxIds)
      : (await boxesToPack(services, day)).boxes;
    return asPage(reply, await writeSlips(day, boxes));
  });
  serveStaffCall(app, services, staff.printLabels, async ({ query, reply }) => {
    const boxes = query.boxIds
      ? await readPrinted(query.boxIds)
      : await readBoxesToSend(dayOf(query));
    return asPage(reply, await writeLabels(boxes, query.paper));
  });
  serveStaffCall(app, services, shipping.listBoxesToShip, async ({ query }) => {
    const { ready, others } = await boxesToShip(services, query.day);
    return {
      ready: ready.map(presentShippedBox),
      others: others.map(({ box, why }) => ({ ...presentShippedBox(box), why })),
    };
  });
  serveStaffCall(app, services, shipping.shipBoxes, async ({ session, body: { boxIds } }) => {
    const recordOf = (boxId: BoxId) => recorded(session, boxId, 'ship-box');
    return { refused: await shipBoxes(services, boxIds, recordOf) };
  });
  serveStaffCall(app, services, shipping.holdBoxes, async ({ session, body }) => {
    const refused = await forEachBox(body.boxIds, (boxId) => {
      const record = recorded(session, boxId, 'hold-box');
      return holdBox(services, { boxId, reason: body.reason, keepsHeld: true, record });
    });
    return { refused };
  });
  serveStaffCall(app, services, shipping.listCarriers, async () => {
    await services.storedSettings.refresh();
    return { names: shopCarriers(services).map(({ name }) => name) };
  });
  serveStaffCall(app, services, staff.findPackingBox, async ({ body: { code } }) => {
    const orderNumber = readOrderNumber(code);
    const boxId = orderNumber && (await findBoxByOrder(reader, orderNumber));
    if (!boxId) throw new Refusal('missing', `No order has the number ${code}.`);
    await readPaidBox(boxId);
    return { boxId };
  });
  serveStaffCall(app, services, staff.getPackingBox, ({ params }) => present(params.boxId));

  serveStaffCall(app, services, staff.claimBox, async ({ session, params, body }) => {
    const { boxId } = params;
    await claimBox(services, {
      boxId,
      packer: session,
      takeOver: body.takeOver,
      record: (tookOver) => recorded(session, boxId, tookOver ? 'take-over-box' : 'claim-box'),
    });
    return present(boxId);
  });
  serveStaffCall(app, services, staff.releaseBox, async ({ session, params: { boxId } }) => {
    const record = recorded(session, boxId, 'release-box');
    await releaseBox(services, { boxId, packer: session, record });
    return present(boxId);
  });
  serveStaffCall(
    app,
    services,
    staff.tickItem,
    async ({ session, params: { boxId }, body }) => {
      await tickItem(services, { boxId, packer: session, ...body });
      return present(boxId);
    },
    { perMinute: ticksPerMinute },
  );
  serveStaffCall(app, services, staff.takeOutItem, async ({ session, params, body }) => {
    const { boxId } = params;
    const record = recorded(session, boxId, 'take-out-item');
    const refunded = await takeOutItem(services, { boxId, packer: session, ...body, record });
    return { ...(await present(boxId)), refunded };
  });
  serveStaffCall(app, services, staff.finishPacking, async ({ session, params: { boxId } }) => {
    const record = recorded(session, boxId, 'pack-box');
    await finishPacking(services, { boxId, packer: session, record });
    return present(boxId);
  });
  serveStaffCall(app, services, staff.holdBox, async ({ session, params: { boxId }, body }) => {
    await holdBox(services, { boxId, ...body, record: recorded(session, boxId, 'hold-box') });
    return present(boxId);
  });
  serveStaffCall(app, services, staff.markBoxShipped, async ({ session, params, body }) => {
    const { boxId } = params;
    const customerId = await findBoxOwner(reader, boxId);
    if (!customerId) throw new Refusal('missing', 'There is no such box.');
    const trackingUrl = parcelLinkOf(services, body);
    const record = recorded(session, boxId, 'ship-box');
    await markShipped(services, customerId, { boxId, trackingUrl, record });
    return present(boxId);
  });
}
