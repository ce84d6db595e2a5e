import * as staff from '@nestbox/contract/staffStock';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import {
  readMovements,
  readMovementsBetween,
  type StockMovement,
} from '../../catalogue/stockMovementQueries.ts';
import { today } from '../../platform/clock.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Services } from '../../services.ts';
import { findProduct } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Movements of a page. */
const pageSize = 30;
/** Days of a download that names none. */
const yearDays = 365;

/** Serves the changes of a product's stock count. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  serveStaffCall(app, services, staff.listStockMovements, async ({ params, query }) => {
    findProduct(services, params.productId);
    const found = await readMovements(reader, params.productId, { ...query, max: pageSize + 1 });
    const movements = found.slice(0, pageSize).map(present);
    return {
      movements,
      next: found.length > pageSize ? (movements.at(-1)?.movementNumber ?? null) : null,
    };
  });
  serveStaffCall(app, services, staff.exportStockMovements, async ({ params, query }) => {
    const { productId } = params;
    const { productName } = findProduct(services, productId);
    const { to = today(services.clock) } = query;
    const { from = addDays(to, -yearDays) } = query;
    const period = { since: londonMidnight(from), until: londonMidnight(addDays(to, 1)) };
    const rows = (await readMovementsBetween(reader, productId, period)).map((movement) => {
      const { before, after, ...rest } = present(movement);
      const change = (after ?? 0) - (before ?? 0);
      return { productId, productName, ...rest, before, after, change };
    });
    return {
      csv: `${writeCsv(rows, [
        'at',
        'productId',
        'productName',
        'kind',
        'before',
        'change',
        'after',
        'who',
        'cause',
        'why',
      ])}\n`,
    };
  });
}

const present = ({
  at,
  countBefore,
  countAfter,
  productId: _,
  ...movement
}: StockMovement): staff.StockMovement => ({
  ...movement,
  at: at.toISOString(),
  before: countBefore,
  after: countAfter,
});
