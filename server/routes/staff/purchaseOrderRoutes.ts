import * as staff from '@nestbox/contract/staffPurchaseOrders';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { readLines, readOrders } from '../../buying/purchaseOrderQueries.ts';
import type { Services } from '../../services.ts';
import { bookGoodsIn } from '../../workflows/buying/bookGoodsIn.ts';
import {
  addDraft,
  type RecordOrder,
  setLines,
  setState,
} from '../../workflows/buying/changeOrder.ts';
import { draftOrders } from '../../workflows/buying/draftOrders.ts';
import { orderCsv, orderDocument, orderPage } from '../../workflows/buying/orderDocument.ts';
import { sendOrder } from '../../workflows/buying/sendOrder.ts';
import { keepFigures } from '../../workflows/reports/keptFigures.ts';
import { demandFigures, forecastBuying } from '../../workflows/reports/readBuyingForecast.ts';
import { asPage } from './asPage.ts';
import { presentListedOrder, presentOrder, readOrderWithLines } from './presentPurchaseOrder.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Orders of a page. */
const pageSize = 50;

/** Serves purchase orders, from the draft to the goods. */
export function purchaseOrderRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  const readDemand = keepFigures(services, demandFigures);
  const recorded =
    (session: OpenStaffSession, act: StaffAct, why?: string): RecordOrder =>
    (tx, { orderNumber: subject, ...values }) =>
      recordAct(tx, services, session, { act, subject, why, ...values });

  serveStaffCall(app, services, staff.listPurchaseOrders, async ({ query }) => {
    const found = await readOrders(reader, { ...query, max: pageSize + 1 });
    const shown = found.slice(0, pageSize);
    const lines = Map.groupBy(
      await readLines(
        reader,
        shown.map(({ order }) => order.orderNumber),
      ),
      ({ orderNumber }) => orderNumber,
    );
    return {
      orders: shown.map(({ order, supplierName }) =>
        presentListedOrder(order, supplierName, lines.get(order.orderNumber) ?? []),
      ),
      next: found.length > pageSize ? (shown.at(-1)?.order.orderNumber ?? null) : null,
    };
  });
  serveStaffCall(app, services, staff.draftOrders, async ({ session, body }) => {
    const { within, dryRun, ...terms } = body;
    const forecast = await forecastBuying(services, await readDemand(), terms);
    const record = recorded(session, 'draft-order');
    return draftOrders(services, { forecast, within, dryRun, record });
  });
  serveStaffCall(app, services, staff.addPurchaseOrder, async ({ session, body }) => {
    const orderNumber = await services.database.transaction((tx) =>
      addDraft(tx, services, { ...body, lines: [] }, recorded(session, 'draft-order')),
    );
    return presentOrder(services, orderNumber);
  });
  serveStaffCall(app, services, staff.getPurchaseOrder, ({ params }) =>
    presentOrder(services, params.orderNumber),
  );
  serveStaffCall(app, services, staff.setOrderLines, async ({ session, params, body }) => {
    const { seen, ...wanted } = body;
    const record = recorded(session, 'edit-order');
    await setLines(services, { ...params, seen, record }, wanted);
    return presentOrder(services, params.orderNumber);
  });
  serveStaffCall(app, services, staff.sendPurchaseOrder, async ({ session, params, body }) => {
    const { seen, why, ...sending } = body;
    const record = recorded(session, 'send-order', why);
    await sendOrder(services, { ...params, seen, record }, { ...sending, session });
    return presentOrder(services, params.orderNumber);
  });
  serveStaffCall(app, services, staff.setOrderState, async ({ session, params, body }) => {
    const { seen, why, state } = body;
    const record = recorded(session, 'set-order-state', why);
    await setState(services, { ...params, seen, record }, state);
    return presentOrder(services, params.orderNumber);
  });
  serveStaffCall(app, services, staff.bookGoodsIn, async ({ session, params, body }) => {
    const { why } = body;
    const record = recorded(session, 'book-goods-in', why);
    await bookGoodsIn(services, { ...params, ...body, why, who: session.name, record });
    return presentOrder(services, params.orderNumber);
  });
  serveStaffCall(app, services, staff.exportPurchaseOrder, async ({ params: { orderNumber } }) => {
    const { lines } = await readOrderWithLines(services, orderNumber);
    return { csv: `${orderCsv(services, orderNumber, lines)}\n` };
  });
  serveStaffCall(app, services, staff.printPurchaseOrder, async ({ params, reply }) => {
    const found = await readOrderWithLines(services, params.orderNumber);
    return asPage(reply, orderPage(orderDocument(services, found)));
  });
}
