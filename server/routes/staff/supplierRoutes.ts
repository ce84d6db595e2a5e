import { createHash } from 'node:crypto';
import * as staff from '@nestbox/contract/staffBuying';
import { maxImportBytes } from '@nestbox/contract/staffProductChanges';
import type { ProductId, SupplierId } from '@nestbox/contract/values';
import { costOn } from '@nestbox/domain/buying/margin';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { addSupplier, editSupplier, retireSupplier } from '../../buying/changeSuppliers.ts';
import {
  checkSupplies,
  exportSupplies,
  type SupplyLine,
  writeSupplies,
} from '../../buying/importSupplies.ts';
import { type RecordSupply, setSupply } from '../../buying/setSupply.ts';
import { findSupplier, readSuppliers, type StoredSupplier } from '../../buying/supplierQueries.ts';
import { readCosts, readSupply } from '../../buying/supplyQueries.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeInput } from '../../platform/decodeInput.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { findProduct } from './presentProducts.ts';
import { presentSupplier } from './presentPurchaseOrder.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves suppliers, and who supplies which product at which cost. */
export function supplierRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const present = async (supplierId: SupplierId): Promise<staff.Supplier> => {
    const found = await findSupplier(database.reader, supplierId);
    if (!found) throw new Refusal('missing', 'There is no such supplier.');
    return presentSupplier(found);
  };
  const recorded =
    (session: OpenStaffSession, act: StaffAct, why: string | undefined) =>
    (tx: Queryable, { before, after }: { before: StoredSupplier | null; after: StoredSupplier }) =>
      recordAct(tx, services, session, {
        act,
        subject: after.name,
        why,
        ...(before && { before: auditedSupplier(before) }),
        after: auditedSupplier(after),
      });

  serveStaffCall(app, services, staff.listSuppliers, async () =>
    (await readSuppliers(database.reader)).map(presentSupplier),
  );
  serveStaffCall(app, services, staff.addSupplier, async ({ session, body: { why, ...body } }) =>
    present(await addSupplier(services, body, recorded(session, 'add-supplier', why))),
  );
  serveStaffCall(app, services, staff.editSupplier, async ({ session, params, body }) => {
    const { why, seen, ...payload } = body;
    const record = recorded(session, 'edit-supplier', why);
    await editSupplier(services, payload, { ...params, seen, record });
    return present(params.supplierId);
  });
  serveStaffCall(app, services, staff.retireSupplier, async ({ session, params, body }) => {
    const { retired, seen, why } = body;
    const record = recorded(session, 'retire-supplier', why);
    await retireSupplier(services, retired, { ...params, seen, record });
    return present(params.supplierId);
  });

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
  serveStaffCall(
    app,
    services,
    staff.importSupplies,
    async ({ session, body: { name, file, seen, why } }) => {
      const csv = decodeInput(name || 'The file', Buffer.from(file, 'base64'));
      const lines =
        seen === null
          ? await checkSupplies(database.reader, services, csv)
          : await database.transaction(async (tx) => {
              const checked = await checkSupplies(tx, services, csv);
              if (versionOf(checked) !== seen) {
                throw new Refusal(
                  'conflict',
                  'Suppliers or costs were changed since you looked. Look at what changes again. Nothing was written.',
                );
              }
              refuseWrongLines(checked.map(presentLine));
              await writeSupplies(tx, services, checked, recordSupply(session, why));
              return checked;
            });
      return {
        lines: lines.map(presentLine).filter(({ wrong, changes }) => wrong || changes.length > 0),
        total: lines.length,
        version: versionOf(lines),
        written: seen !== null,
      };
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

/** Returns what the audit log keeps of a supplier. */
const auditedSupplier = (supplier: StoredSupplier) => ({
  name: supplier.name,
  email: supplier.email,
  phone: supplier.phone,
  'days until an order arrives': supplier.leadDays,
  'minimum order': supplier.minimumOrder,
  notes: supplier.notes,
  retired: supplier.retiredAt ? 'yes' : 'no',
});
