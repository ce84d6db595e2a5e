import { messagesOfCorrection } from '@nestbox/catalogue/corrections';
import * as changes from '@nestbox/contract/staffProductChanges';
import { hasPermission } from '@nestbox/domain/account/permissions';
import type { FastifyInstance } from 'fastify';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { countCustomersByProduct } from '../../catalogue/catalogueQueries.ts';
import { exportCatalogue } from '../../catalogue/exportCatalogue.ts';
import { importCatalogue } from '../../catalogue/importCatalogue.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import { plansFollow } from '../../catalogue/kindsOfEdit.ts';
import { columns } from '../../catalogue/productRow.ts';
import type { ProductLines } from '../../catalogue/validateFile.ts';
import { counted } from '../../platform/counted.ts';
import { decodeInput } from '../../platform/decodeInput.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import {
  type ChangedProductLine,
  changedMeanwhile,
  changeProducts,
  versionOf,
} from '../../workflows/catalogue/changeProducts.ts';
import { changesOf, recordProduct } from '../../workflows/catalogue/recordProduct.ts';
import { findProduct } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** An import reads the whole catalogue, and checks it in a thread of its own. */
const importsPerMinute = 30;

interface Confirmed {
  readonly seen: string | null;
  readonly why: string | undefined;
}

/** Serves imports of products, edits of one and of several, and the export. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const present = async (
    lines: readonly ChangedProductLine[],
    { version, seen }: { version: string; seen: string | null },
  ): Promise<changes.ImportEffect> => {
    if (seen !== null) refuseWrongLines(lines);
    const customersOf = await countCustomersByProduct(database.reader);
    return {
      lines: lines
        .filter(({ wrong, says, effects }) => wrong || says.length + effects.length > 0)
        .map((line) => presentLine(line, customersOf.get(line.productId) ?? 0)),
      total: lines.length,
      version,
      written: seen !== null,
    };
  };
  const runImport = async (
    session: OpenStaffSession,
    file: ProductLines,
    { seen, why }: Confirmed,
  ): Promise<changes.ImportEffect> => {
    const lines = await importCatalogue(services, {
      ...file,
      dryRun: seen === null,
      confirm: (valid) => {
        if (versionOf(valid) !== seen) throw changedMeanwhile();
      },
      record: (tx, written) => recordProduct(tx, { services, actor: session, why }, written),
    });
    const version = versionOf(lines);
    return present(
      lines.map((line) => ({ ...line, effects: [] })),
      { version, seen },
    );
  };

  serveStaffCall(
    app,
    services,
    changes.importProducts,
    ({ session, body: { name, file, seen, why } }) => {
      const csv = decodeInput(name || 'The file', Buffer.from(file, 'base64'));
      return runImport(session, { csv }, { seen, why });
    },
    { perMinute: importsPerMinute, bodyLimit: changes.maxImportBytes * 1.5 },
  );
  serveStaffCall(
    app,
    services,
    changes.editProduct,
    async ({ session, params: { productId }, body: { cells, seen, why } }) => {
      findProduct(services, productId);
      refuseUnknownColumns(cells);
      const line = { line: 2, cells: { ...cells, productId } };
      return runImport(session, { lines: [line] }, { seen, why });
    },
    { perMinute: importsPerMinute },
  );
  serveStaffCall(
    app,
    services,
    changes.changeProducts,
    async ({ session, body: { seen, why, ...body } }) => {
      for (const { cells } of body.changes) refuseUnknownColumns(cells);
      const has = (name: 'price' | 'vatClass' | 'stock') =>
        body.changes.some((change) => change[name] !== undefined);
      const may = (permission: 'change-prices' | 'count-stock') =>
        hasPermission(session.role, permission);
      if (
        ((has('price') || has('vatClass')) && !may('change-prices')) ||
        (has('stock') && !may('count-stock'))
      ) {
        throw new Refusal('forbidden', 'Your role does not allow all of these changes.');
      }
      const request = { ...body, pricesFrom: body.pricesFrom, vatFrom: body.vatFrom };
      const changed = await changeProducts(services, { ...request, actor: session, why, seen });
      return present(changed.lines, { version: changed.version, seen });
    },
    { perMinute: importsPerMinute, bodyLimit: changes.maxImportBytes },
  );
  serveStaffCall(app, services, changes.exportProducts, async () => ({
    csv: `${await exportCatalogue(database.reader)}\n`,
  }));
  serveStaffCall(app, services, changes.exportSomeProducts, async ({ body }) => ({
    csv: `${await exportCatalogue(database.reader, new Set(body.productIds))}\n`,
  }));
}

/** @throws Refusal where a cell is of no column */
function refuseUnknownColumns(cells: Readonly<Record<string, string>>): void {
  const known: readonly string[] = columns;
  const unknown = Object.keys(cells).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Refusal('invalid', `There is no column '${unknown.join("', '")}'.`);
  }
}

const presentLine = (
  { line, productId, wrong, says, effects, before, after }: ChangedProductLine,
  customers: number,
): changes.ImportEffect['lines'][number] => ({
  line,
  productId,
  wrong,
  says: [...says],
  changes: before && after ? changesOf(before, after) : [],
  effects: before && after ? [...effectsOf(before, after, customers), ...effects] : [...effects],
  messages: before && after && !after.retired ? messagesOfCorrection(before, after) : [],
  customers,
});

/** Returns what follows from an edit, in sentences. */
function effectsOf(
  before: NonNullable<ChangedProductLine['before']>,
  after: NonNullable<ChangedProductLine['after']>,
  customers: number,
): string[] {
  if (after.retired !== before.retired) {
    return after.retired
      ? ['It is not sold any more. Subscribers who have it are told.']
      : ['It is sold again. Nobody has it, so nobody is told.'];
  }
  if (customers === 0 || !plansFollow(before, after)) return [];
  return [
    customers === 1
      ? 'The plan of 1 customer follows.'
      : `The plans of ${counted(customers, 'customer')} follow.`,
  ];
}
