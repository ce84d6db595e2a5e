import * as staff from '@nestbox/contract/staffBuying';
import type { SupplierId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { addSupplier, editSupplier, retireSupplier } from '../../buying/changeSuppliers.ts';
import { findSupplier, readSuppliers, type StoredSupplier } from '../../buying/supplierQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { presentSupplier } from './presentPurchaseOrder.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves suppliers. */
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
}

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
