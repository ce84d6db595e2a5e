import { createHash } from 'node:crypto';
import * as staff from '@nestbox/contract/staffBuying';
import { maxImportBytes } from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { costOn } from '@nestbox/domain/buying/margin';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import {
  checkSupplies,
  exportSupplies,
  listSupplies,
  readSupplyRows,
  type SupplyLine,
  writeSupplies,
} from '../../buying/changeSupplies.ts';
import { type RecordSupply, setSupply } from '../../buying/setSupply.ts';
import { findSupplier } from '../../buying/supplierQueries.ts';
import { readCosts, readSupply } from '../../buying/supplyQueries.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import { today } from '../../platform/clock.ts';
import { decodeInput } from '../../platform/decodeInput.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { findProduct } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves who supplies which product, and at which cost. */
export function supplyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const presentSupply = async (productId: ProductId): Promise<staff.ProductSupply> => {
    findProduct(services, productId);
    const { version, ...supply } = await readSupply(database.reader, productId);
    const costs = await readCosts(database.reader, productId);
    const supplier = supply.supplierId && (await findSupplier(database.reader, supply.supplierId));
    return {
      ...supply,
      supplierName: supplier ? supplier.name : null,
      cost: costOn(costs, today(services.clock)),
      costs: costs.toReversed(),
      today: today(services.clock),
      version,
    };
  };
  const recordSupply =
    (session: OpenStaffSession, why: string | undefined): RecordSupply =>
    (tx, subject, values) =>
      recordAct(tx, services, session, { act: 'set-supply', subject, why, ...values });

  serveStaffCall(app, services, staff.exportSupplies, async () => ({
    csv: `${await exportSupplies(services)}\n`,
  }));
  serveStaffCall(app, services, staff.getProductSupply, ({ params }) =>
    presentSupply(params.productId),
  );
  serveStaffCall(app, services, staff.setProductSupply, async ({ session, params, body }) => {
    const { why, ...wanted } = body;
    findProduct(services, params.productId);
    await database.transaction((tx) =>
      setSupply(tx, services, { ...params, ...wanted }, recordSupply(session, why)),
    );
    return presentSupply(params.productId);
  });
  /** Decides what rows change, and writes it where the caller has seen just that. */
  const change = async (
    rows: Parameters<typeof checkSupplies>[2],
    seen: string | null,
    record: RecordSupply,
  ) => {
    const lines =
      seen === null
        ? await checkSupplies(database.reader, services, rows)
        : await database.transaction(async (tx) => {
            const checked = await checkSupplies(tx, services, rows);
            if (versionOf(checked) !== seen) {
              throw new Refusal(
                'conflict',
                'Suppliers or costs were changed since you looked. Look at what changes again. Nothing was written.',
              );
            }
            refuseWrongLines(checked.map(presentLine));
            await writeSupplies(tx, services, checked, record);
            return checked;
          });
    return {
      lines: lines.map(presentLine).filter(({ wrong, changes }) => wrong || changes.length > 0),
      total: lines.length,
      version: versionOf(lines),
      written: seen !== null,
    };
  };
  serveStaffCall(app, services, staff.listSupplies, () => listSupplies(services));
  serveStaffCall(app, services, staff.changeSupplies, ({ session, body }) => {
    const { changes, costsFrom = '', seen, why } = body;
    const rows = changes.map(({ productId, cells, ...row }, index) => ({
      ...row,
      line: index + 1,
      cells: { productId, ...cells, ...(cells.cost !== undefined && { costFrom: costsFrom }) },
    }));
    return change(rows, seen, recordSupply(session, why));
  });
  serveStaffCall(
    app,
    services,
    staff.importSupplies,
    ({ session, body: { name, file, seen, why } }) => {
      const csv = decodeInput(name || 'The file', Buffer.from(file, 'base64'));
      return change(readSupplyRows(csv), seen, recordSupply(session, why));
    },
    { bodyLimit: maxImportBytes * 1.5 },
  );
}

const presentLine = ({ line, productId, says, changes }: SupplyLine) => ({
  line,
  productId,
  wrong: says.length > 0,
  says: [...says],
  changes: [...changes],
  // Customers neither see nor hear of it.
  effects: [],
  messages: [],
  customers: 0,
});

/** Differs where an import would do something else. */
const versionOf = (lines: readonly SupplyLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
