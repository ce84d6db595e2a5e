import { shippedPayload } from '@nestbox/contract/staffPacking';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { findBoxOwner, readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import type { ReportedParcel } from '../../fulfilment/carrier.ts';
import { csvCarrier } from '../../fulfilment/csvCarrier.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { markShipped, refuseUnlessShippable } from './shipBox.ts';

/** What a line of a carrier's report does, or why it does nothing. */
export interface ShipmentLine {
  readonly line: number;
  readonly boxNumber: number | null;
  readonly orderNumber: string | null;
  /** Whether the report is wrong, so that none of it is done. */
  readonly wrong: boolean;
  /** Whether its box cannot be shipped now, such as a held one. The others are. */
  readonly skipped: boolean;
  /** A sentence. */
  readonly says: string;
}

interface FoundParcel extends ShipmentLine {
  /** Null where nothing is to be done. */
  readonly shipment: { customerId: CustomerId; boxId: BoxId; trackingUrl: string | null } | null;
}

/** Returns what `importShipments` would do with each line. @throws Refusal where it is no report */
export const previewShipments = async (
  services: Services,
  report: string,
): Promise<ShipmentLine[]> => (await checkReport(services, report)).map(withoutShipment);

/**
 * Marks the boxes of a carrier's report as shipped, each in a transaction of its own. A box that is
 * shipped already gets its link, and one that cannot be shipped is skipped. The same report again
 * changes nothing.
 * @returns what was done
 * @throws Refusal that names the wrong lines, before anything is done
 */
export async function importShipments(
  services: Services,
  report: string,
  recordOf: (boxId: BoxId) => RecordBoxAct,
): Promise<ShipmentLine[]> {
  const lines = await checkReport(services, report);
  refuseWrongLines(lines);
  const done: ShipmentLine[] = [];
  for (const found of lines) done.push(await ship(services, found, recordOf));
  return done;
}

async function ship(
  services: Services,
  found: FoundParcel,
  recordOf: (boxId: BoxId) => RecordBoxAct,
): Promise<ShipmentLine> {
  const { shipment, ...line } = found;
  if (!shipment) return line;
  const { customerId, boxId, trackingUrl } = shipment;
  try {
    await markShipped(services, customerId, { boxId, trackingUrl, record: recordOf(boxId) });
    return line;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, skipped: true, says: error.message };
  }
}

const withoutShipment = ({ shipment: _, ...line }: FoundParcel): ShipmentLine => line;

async function checkReport(services: Services, report: string): Promise<FoundParcel[]> {
  const parcels = csvCarrier.readReport(report);
  const checked: FoundParcel[] = [];
  for (const parcel of parcels) {
    const twice = parcels.find(({ line, boxId }) => boxId === parcel.boxId && line < parcel.line);
    checked.push(
      twice
        ? wrongLine(parcel, `Line ${twice.line} has the same box.`)
        : await checkParcel(services, parcel),
    );
  }
  return checked;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function checkParcel(services: Services, parcel: ReportedParcel): Promise<FoundParcel> {
  const { line, boxId, carrier, trackingUrl } = parcel;
  const { reader } = services.database;
  const customerId = uuid.test(boxId) ? await findBoxOwner(reader, boxId) : null;
  const box = customerId
    ? (await readBoxes(reader, customerId)).find((each) => each.boxId === boxId)
    : undefined;
  if (!customerId || !box) return wrongLine(parcel, `There is no box '${boxId}'.`);
  const link = shippedPayload.safeParse({ trackingUrl });
  if (!link.success) {
    return wrongLine(parcel, `'${trackingUrl}' is not a whole web address.`, box);
  }
  try {
    await refuseUnlessShippable(reader, customerId, box);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...wrongLine(parcel, error.message, box), wrong: false, skipped: true };
  }
  const by = carrier ? ` with ${carrier}` : '';
  const { boxNumber, orderNumber } = box;
  const isNew = box.status === 'Paid';
  const changes = isNew || (trackingUrl !== '' && trackingUrl !== box.trackingUrl);
  return {
    line,
    boxNumber,
    orderNumber,
    wrong: false,
    skipped: false,
    says: isNew
      ? `It leaves${by}${trackingUrl ? ', with a link for the customer' : ''}.`
      : changes
        ? 'It has left; the customer gets the link.'
        : 'It has left already.',
    shipment: changes ? { customerId, boxId, trackingUrl: trackingUrl || null } : null,
  };
}

const wrongLine = ({ line }: ReportedParcel, says: string, box?: StoredBox): FoundParcel => ({
  line,
  boxNumber: box?.boxNumber ?? null,
  orderNumber: box?.orderNumber ?? null,
  wrong: true,
  skipped: false,
  says,
  shipment: null,
});
