import * as staff from '@nestbox/contract/staffForecast';
import type { FastifyInstance } from 'fastify';
import { writeCsv } from '../../platform/csv.ts';
import type { Services } from '../../services.ts';
import { keepFigures } from '../../workflows/reports/keptFigures.ts';
import { demandFigures, forecastBuying } from '../../workflows/reports/readBuyingForecast.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what the shop will need. */
export function forecastRoutes(app: FastifyInstance, services: Services): void {
  const readDemand = keepFigures(services, demandFigures);
  serveStaffCall(app, services, staff.getBuyingForecast, async ({ query }) =>
    forecastBuying(services, await readDemand(), query),
  );
  serveStaffCall(app, services, staff.exportBuyingForecast, async ({ query }) => ({
    csv: csvOf(await forecastBuying(services, await readDemand(), query)),
  }));
}

/** Columns before those of the weeks. */
const columns = [
  'productId',
  'productName',
  'productCategory',
  'count',
  'reserved',
  'runsOut',
  'mayRunOut',
  'orderBy',
  'orderPacks',
  'onOrder',
  'expectedOn',
  'planned',
  'low',
  'high',
];

function csvOf({ weeks, products }: staff.BuyingForecast): string {
  const rows = products.map(({ stock, order, onOrder, total, weeks: packs, ...product }) => ({
    ...product,
    ...stock,
    ...order,
    onOrder: onOrder?.packs,
    expectedOn: onOrder?.expectedOn,
    orderPacks: order?.packs,
    ...total,
    ...Object.fromEntries(
      packs.flatMap(({ planned, low, high }, index) => [
        [`${weeks[index]} planned`, planned],
        [`${weeks[index]} low`, low],
        [`${weeks[index]} high`, high],
      ]),
    ),
  }));
  const ofWeeks = weeks.flatMap((week) => [`${week} planned`, `${week} low`, `${week} high`]);
  return `${writeCsv(rows, [...columns, ...ofWeeks])}\n`;
}
