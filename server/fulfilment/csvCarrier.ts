import { writeCsv } from '../platform/csv.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readCsv } from '../platform/readCsv.ts';
import type { Carrier, ReportedParcel } from './carrier.ts';

const addressColumns = [
  'name',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postCode',
  'country',
  'contactNumber',
] as const;

const columns = [
  'box',
  'boxNumber',
  'orderNumber',
  ...addressColumns,
  'email',
  'delivery',
  'weightKg',
] as const;

/** What the customer reads where the carrier gives no reason. */
const notFound = 'The carrier does not find your address. Please check it.';

/** Columns of a report. `status` and `reason` may be there too: 'refused' is for an address that the carrier refuses. Others, which carriers add, are left alone. */
const reported = ['box', 'tracking'] as const;

/** Works with any carrier that takes and gives CSV, without a network. */
export const csvCarrier: Carrier = {
  writeParcels: (boxes) =>
    writeCsv(
      boxes.map(({ boxId, boxNumber, orderNumber, address, email, delivery, weightGrams }) => ({
        box: boxId,
        boxNumber,
        orderNumber,
        ...address,
        email,
        delivery,
        weightKg: (weightGrams / 1_000).toFixed(2),
      })),
      columns,
    ),
  readReport: (report) => {
    let begin = 2;
    return readCsv(report, checkHeadings).map(({ record, info }): ReportedParcel => {
      const line = begin;
      begin = info.lines + 1;
      const cell = (name: string) => (record[name] ?? '').trim();
      return {
        line,
        box: cell('box'),
        carrier: cell('carrier'),
        tracking: cell('tracking'),
        refusedAddress:
          cell('status').toLowerCase() === 'refused' ? cell('reason') || notFound : null,
      };
    });
  },
};

function checkHeadings(headings: string[]): string[] {
  const missing = reported.filter((name) => !headings.includes(name));
  if (missing.length === 0) return headings;
  throw new Refusal(
    'invalid',
    `line 1: there is no column '${missing.join("', '")}'. A report has the columns box, carrier and tracking.`,
  );
}
