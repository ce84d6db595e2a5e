import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { holdPayload } from './staffPacking.ts';
import { boxId, orderNumber, queryDay, text } from './values.ts';

export const exportParcels = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/parcels',
  summary: 'The boxes of a day that have not left, as CSV for a carrier: box, address, weight',
  tag: 'Staff',
  permission: 'pack-boxes',
  query: z.strictObject({ day: queryDay }),
  answer: z.object({ csv: z.string() }),
});

/** Bytes of a carrier's report at most. */
export const maxReportBytes = 2_000_000;

export const importShipments = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/shipments',
  summary:
    'Mark the boxes of a carrier’s CSV (box or order number, carrier, number or link) as shipped, but for those that cannot be; with a wrong line, none',
  tag: 'Staff',
  permission: 'pack-boxes',
  body: z.strictObject({
    name: text(200),
    /** The file in base64, so that another encoding than UTF-8 is found. */
    file: z.base64().max(Math.ceil(maxReportBytes / 3) * 4, 'The file has more than 2 MB'),
    /** False for a preview, which writes nothing. */
    confirmed: z.boolean(),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        boxNumber: z.int().nullable(),
        orderNumber,
        wrong: z.boolean(),
        /** Its box cannot be shipped now, such as a held one. The others are. */
        skipped: z.boolean(),
        says: z.string(),
      }),
    ),
    written: z.boolean(),
  }),
});

/** The carriers whose tracking numbers staff type. */
export const listCarriers = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/carriers',
  summary: 'The names of the carriers whose tracking numbers the shop can link',
  tag: 'Staff',
  permission: 'pack-boxes',
  answer: z.object({ names: z.array(z.string()) }),
});

/** A box of a day, by which staff know it. */
const shippedBox = z.object({ boxId, boxNumber: z.int(), orderNumber, name: z.string() });

/** Boxes for which one call does something. */
export const maxBoxesAtOnce = 50;

const manyBoxes = z.strictObject({ boxIds: z.array(boxId).min(1).max(maxBoxesAtOnce) });

const manyBoxesAnswer = z.object({
  /** The boxes for which it was not done, each with a sentence. */
  refused: z.array(z.object({ boxId, why: z.string() })),
});

export const listBoxesToShip = defineStaffCall({
  method: 'GET',
  path: '/staff/packing/to-ship',
  summary: 'The boxes of a day that can be marked as shipped now, and why others cannot',
  tag: 'Staff',
  permission: 'pack-boxes',
  query: z.strictObject({ day: queryDay }),
  answer: z.object({
    ready: z.array(shippedBox),
    /** With a sentence. */
    others: z.array(shippedBox.extend({ why: z.string() })),
  }),
});

/** Idempotent: a box that has left is left alone. */
export const shipBoxes = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/shipped',
  summary: 'Mark boxes as shipped, but for those that cannot be; notifies their customers',
  tag: 'Staff',
  permission: 'pack-boxes',
  body: manyBoxes,
  answer: manyBoxesAnswer,
});

export const holdManyPayload = z.strictObject({ reason: holdPayload.shape.reason.unwrap() });

/** Idempotent: a box that is held for this reason is left alone. */
export const holdBoxes = defineStaffCall({
  method: 'POST',
  path: '/staff/packing/held',
  summary:
    'Hold paid boxes back for one reason, but for those that are held already; notifies their customers',
  tag: 'Staff',
  permission: 'pack-boxes',
  body: manyBoxes.extend(holdManyPayload.shape),
  answer: manyBoxesAnswer,
});
