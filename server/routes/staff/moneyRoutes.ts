import * as staff from '@nestbox/contract/staffMoney';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { recordRead } from '../../account/staff/recordRead.ts';
import { guardExport } from '../../account/staff/staffCodes.ts';
import { readSalesBook } from '../../billing/readSalesBook.ts';
import { maxXeroInvoices, writeSalesCsv, writeXeroCsv } from '../../billing/salesCsv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { compareMoney, readMoney } from '../../workflows/reports/readMoney.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the sales of some days, and how the business does. */
export function moneyRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getMoney, ({ query }) => readMoney(services, query));
  serveStaffCall(app, services, staff.compareMoney, ({ query }) => compareMoney(services, query), {
    perMinute: 30,
  });
  serveStaffCall(
    app,
    services,
    staff.exportMoney,
    async ({ query: { from, to, format, account }, session }) => {
      await guardExport(services, session);
      await recordRead(services, session, { act: 'export-money', subject: `${from} to ${to}` });
      const { lines } = await readSalesBook(services, { from, to });
      if (format === 'csv') return { csv: `${writeSalesCsv(lines)}\n` };
      if (lines.length > maxXeroInvoices) {
        const days = `Xero takes ${maxXeroInvoices} invoices a file, and these days have ${lines.length}. Choose fewer days.`;
        throw new Refusal('invalid', days);
      }
      return { csv: `${writeXeroCsv(lines, { contact: `${shop.name} customers`, account })}\n` };
    },
    { perMinute: 30 },
  );
}
