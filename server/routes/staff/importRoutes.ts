import { createHash } from 'node:crypto';
import { messagesOfCorrection } from '@nestbox/catalogue/corrections';
import * as staff from '@nestbox/contract/staffCatalogue';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { countCustomersByProduct } from '../../catalogue/catalogueQueries.ts';
import { exportCatalogue } from '../../catalogue/exportCatalogue.ts';
import { importCatalogue, type WrittenProduct } from '../../catalogue/importCatalogue.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import type { StockedProduct } from '../../catalogue/productQueries.ts';
import { cellsOf, columns } from '../../catalogue/productRow.ts';
import type { ValidatedLine } from '../../catalogue/validateFile.ts';
import { writeCsv } from '../../platform/csv.ts';
import { decodeInput } from '../../platform/decodeInput.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { findProduct } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** An import reads the whole catalogue, and checks it in a thread of its own. */
const importsPerMinute = 30;

interface Confirmed {
  readonly csv: string;
  readonly seen: string | null;
  readonly why: string | undefined;
}

/** Serves imports of products, edits of one, and the export. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const runImport = async (
    session: OpenStaffSession,
    { csv, seen, why }: Confirmed,
  ): Promise<staff.ImportEffect> => {
    const lines = await importCatalogue(services, {
      csv,
      dryRun: seen === null,
      confirm: (valid) => {
        if (versionOf(valid) === seen) return;
        throw new Refusal(
          'conflict',
          'The catalogue was changed since you looked. Look at what changes again. Nothing was written.',
        );
      },
      record: (tx, written) => recordAct(tx, services, session, { ...actOf(written), why }),
    });
    if (seen !== null) refuseWrongLines(lines);
    const customers = await countCustomersByProduct(database.reader);
    return {
      lines: lines
        .filter(({ wrong, says }) => wrong || says.length > 0)
        .map(({ line, productId, wrong, says, before, after }) => ({
          line,
          productId,
          wrong,
          says: [...says],
          changes: before && after ? changesOf(before, after) : [],
          messages: before && after ? messagesOfCorrection(before, after) : [],
          customers: customers.get(productId) ?? 0,
        })),
      total: lines.length,
      version: versionOf(lines),
      written: seen !== null,
    };
  };

  serveStaffCall(
    app,
    services,
    staff.importProducts,
    ({ session, body: { name, file, ...body } }) => {
      const csv = decodeInput(name || 'The file', Buffer.from(file, 'base64'));
      return runImport(session, { ...body, why: body.why, csv });
    },
    { perMinute: importsPerMinute, bodyLimit: staff.maxImportBytes * 1.5 },
  );
  serveStaffCall(
    app,
    services,
    staff.editProduct,
    async ({ session, params: { productId }, body: { cells, ...body } }) => {
      findProduct(services, productId);
      const named = Object.keys(cells).filter((column) => column !== 'productId');
      const csv = writeCsv([{ ...cells, productId }], ['productId', ...named]);
      return runImport(session, { ...body, why: body.why, csv });
    },
    { perMinute: importsPerMinute },
  );
  serveStaffCall(app, services, staff.exportProducts, async () => ({
    csv: `${await exportCatalogue(database.reader)}\n`,
  }));
}

/** Differs where an import would do something else. */
const versionOf = (lines: readonly ValidatedLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ line, before, after }) => [line, before, after])))
    .digest('base64url');

/** Returns what the audit log keeps of a product that was written: its changed cells. */
function actOf({ productId, before, after }: WrittenProduct) {
  const now = cellsOf(after);
  if (!before) return { act: 'add-product', subject: productId, after: now } as const;
  const changes = changesOf(before, after);
  return {
    act: 'edit-product',
    subject: productId,
    before: Object.fromEntries(changes.map((each) => [each.column, each.before])),
    after: Object.fromEntries(changes.map((each) => [each.column, each.after])),
  } as const;
}

function changesOf(before: StockedProduct, after: StockedProduct) {
  const [was, now] = [cellsOf(before), cellsOf(after)];
  return columns
    .filter((column) => was[column] !== now[column])
    .map((column) => ({ column, before: was[column], after: now[column] }));
}
