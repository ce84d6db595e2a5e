import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { readOrderNumber } from '@nestbox/domain/boxes/orderNumber';
import { findBoxByOrder, findBoxOwner, readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { refuseWrongLines } from '../../catalogue/importLines.ts';
import type { ReportedParcel } from '../../fulfilment/carrier.ts';
import { csvCarrier } from '../../fulfilment/csvCarrier.ts';
import { decideParcelLink } from '../../fulfilment/parcelLink.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { refuseAddress } from './refuseAddress.ts';
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
  readonly act:
    | { customerId: CustomerId; boxId: BoxId; trackingUrl: string | null }
    | { customerId: CustomerId; boxId: BoxId; refusedAddress: string }
    | null;
}

/** Returns how what is done to a box is recorded. */
type RecordOf = (boxId: BoxId, act: 'ship-box' | 'hold-box') => RecordBoxAct;

/** Returns what `importShipments` would do with each line. @throws Refusal where it is no report */
export const previewShipments = async (
  services: Services,
  report: string,
): Promise<ShipmentLine[]> => (await checkReport(services, report)).map(withoutAct);

/**
 * Marks the boxes of a carrier's report as shipped, or their addresses as refused, each in a transaction of its own. A box that is
 * shipped already gets its link, and one that cannot be shipped is skipped. The same report again
 * changes nothing.
 * @returns what was done
 * @throws Refusal that names the wrong lines, before anything is done
 */
export async function importShipments(
  services: Services,
  report: string,
  recordOf: RecordOf,
): Promise<ShipmentLine[]> {
  const lines = await checkReport(services, report);
  refuseWrongLines(lines);
  const done: ShipmentLine[] = [];
  for (const found of lines) done.push(await perform(services, found, recordOf));
  return done;
}

async function perform(
  services: Services,
  found: FoundParcel,
  recordOf: RecordOf,
): Promise<ShipmentLine> {
  const { act, ...line } = found;
  if (!act) return line;
  const { customerId, boxId } = act;
  try {
    if ('refusedAddress' in act) {
      const record = recordOf(boxId, 'hold-box');
      await refuseAddress(services, customerId, { boxId, reason: act.refusedAddress, record });
    } else {
      const record = recordOf(boxId, 'ship-box');
      await markShipped(services, customerId, { boxId, trackingUrl: act.trackingUrl, record });
    }
    return line;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...line, skipped: true, says: error.message };
  }
}

const withoutAct = ({ act: _, ...line }: FoundParcel): ShipmentLine => line;

async function checkReport(services: Services, report: string): Promise<FoundParcel[]> {
  const lines = new Map<BoxId, number>();
  const checked: FoundParcel[] = [];
  for (const parcel of csvCarrier.readReport(report)) {
    const boxId = await findNamedBox(services, parcel.box);
    const earlier = boxId && lines.get(boxId);
    if (boxId && !earlier) lines.set(boxId, parcel.line);
    checked.push(
      earlier
        ? wrongLine(parcel, `Line ${earlier} has the same box.`)
        : await checkParcel(services, parcel, boxId),
    );
  }
  return checked;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the box that a report names by its id or by the number of its order. */
async function findNamedBox({ database }: Services, named: string): Promise<BoxId | null> {
  const id = named.toLowerCase();
  if (uuid.test(id)) return id;
  const order = readOrderNumber(named);
  return order && findBoxByOrder(database.reader, order);
}

async function checkParcel(
  services: Services,
  parcel: ReportedParcel,
  boxId: BoxId | null,
): Promise<FoundParcel> {
  const { line, carrier, refusedAddress } = parcel;
  const { reader } = services.database;
  const customerId = boxId && (await findBoxOwner(reader, boxId));
  const box = customerId
    ? (await readBoxes(reader, customerId)).find((each) => each.boxId === boxId)
    : undefined;
  if (!boxId || !customerId || !box) {
    return wrongLine(parcel, `There is no box '${parcel.box}'.`);
  }
  if (refusedAddress !== null) return checkRefused(customerId, box, parcel);
  const link = decideParcelLink(services, parcel);
  if ('refused' in link) return wrongLine(parcel, link.refused, box);
  const trackingUrl = link.accepted;
  try {
    await refuseUnlessShippable(reader, customerId, box);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...wrongLine(parcel, error.message, box), wrong: false, skipped: true };
  }
  const by = carrier ? ` with ${carrier}` : '';
  const { boxNumber, orderNumber } = box;
  const isNew = box.status === 'Paid';
  const changes = isNew || (trackingUrl !== null && trackingUrl !== box.trackingUrl);
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
    act: changes ? { customerId, boxId, trackingUrl } : null,
  };
}

/** Returns what becomes of a box whose address the carrier refuses. The same report again changes nothing. */
function checkRefused(
  customerId: CustomerId,
  box: StoredBox,
  { line, refusedAddress }: ReportedParcel,
): FoundParcel {
  const { boxId, boxNumber, orderNumber, status, addressRefused } = box;
  const found = { line, boxNumber, orderNumber, wrong: false, skipped: false, act: null };
  if (addressRefused) return { ...found, says: 'Its address is marked as refused already.' };
  const hasLeft = mayBecome(status, 'Returned');
  if (status !== 'Paid' && !hasLeft) {
    return { ...found, skipped: true, says: `Its address is refused, and it is ${status}.` };
  }
  const says = hasLeft
    ? 'Its address is refused: it comes back.'
    : 'Its address is refused: it is held until that is corrected.';
  return { ...found, says, act: { customerId, boxId, refusedAddress: refusedAddress ?? '' } };
}

const wrongLine = ({ line }: ReportedParcel, says: string, box?: StoredBox): FoundParcel => ({
  line,
  boxNumber: box?.boxNumber ?? null,
  orderNumber: box?.orderNumber ?? null,
  wrong: true,
  skipped: false,
  says,
  act: null,
});
