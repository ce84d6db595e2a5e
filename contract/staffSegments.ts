import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { productId } from './product.ts';
import { calendarDate, pence, text } from './values.ts';

/**
 * States by which customers are found: those of a subscription, `neverPaid` for nobody whose card or credit has
 * paid a box, and `closed` for accounts that are being deleted or were.
 */
export const customerStates = [
  'new',
  'active',
  'paused',
  'cancelled',
  'neverPaid',
  'closed',
] as const;

export type CustomerState = (typeof customerStates)[number];

/** Ten years. */
const weeks = z.coerce.number().int().min(1, 'At least 1 week').max(520, 'At most 520 weeks');

const products = z.array(productId).min(1).max(20, 'Choose at most 20 products');

/** The beginning of a postcode: an area ('LS'), a district ('LS1') or more ('LS1 1'). */
const postcodeBeginning = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z]{1,2}(?:\d[A-Z\d]?(?: ?\d[A-Z]{0,2})?)?$/,
    'Type the beginning of a postcode, such as LS or LS1',
  );

const pounds = pence.max(100_000_000, 'At most £1,000,000');

/**
 * Which customers are meant. Every part that is given narrows; without parts, all customers but closed ones. Weeks
 * count back from the shop's day, so that a saved segment stays current.
 */
export const customerFilter = z.strictObject({
  /** Any of these. Closed customers are left out unless they are named. */
  states: z.array(z.enum(customerStates)).min(1).max(customerStates.length).optional(),
  /** The last box that was delivered, or was due, came on these days. */
  lastBoxFrom: calendarDate.optional(),
  lastBoxUntil: calendarDate.optional(),
  /** Had a box, but none in the last weeks. */
  noBoxWeeks: weeks.optional(),
  /** Pence that the cards paid, less what went back to them. */
  spendFrom: pounds.optional(),
  spendTo: pounds.optional(),
  /** Among these percent of the customers who spent anything, by what they spent. */
  spendTop: z.coerce.number().int().min(1).max(50, 'At most 50 percent').optional(),
  /** Which payments count as spend: all of them, if left out. */
  spendIn: z.enum(['year']).optional(),
  /** A box waits for a payment that was declined. */
  failed: z.literal(true).optional(),
  /** Paused, for at least these weeks. */
  pausedWeeks: weeks.optional(),
  /** Has chosen all of these products. */
  has: products.optional(),
  /** Has chosen none of these. */
  hasNot: products.optional(),
  /** The postcode begins with one of these. */
  postcodes: z.array(postcodeBeginning).min(1).max(30, 'At most 30 postcodes').optional(),
  joinedFrom: calendarDate.optional(),
  joinedUntil: calendarDate.optional(),
  /** Whether the customer has agreed to marketing. */
  marketing: z.boolean().optional(),
});

export type CustomerFilter = z.output<typeof customerFilter>;

/** A ready segment's word, or the id of a saved one. */
const segmentId = text(60);

const segmentName = text(60).trim().min(1, 'Give the segment a name');

/** Customers who are found anew at each use. */
export const customerSegment = z.object({
  segmentId,
  name: z.string(),
  filter: customerFilter,
  /** Who saved it last, when, and which version it is; null for a ready segment, which nobody can change. */
  saved: z.object({ who: z.string(), at: z.iso.datetime(), version: z.int() }).nullable(),
});

export type CustomerSegment = z.output<typeof customerSegment>;

/** Segments that every shop has. */
export const readySegments: readonly CustomerSegment[] = [
  { segmentId: 'never-finished', name: 'Never finished sign-up', filter: { states: ['new'] } },
  { segmentId: 'paused-8-weeks', name: 'Paused for 8 weeks', filter: { pausedWeeks: 8 } },
  { segmentId: 'no-box-8-weeks', name: 'No box for 8 weeks', filter: { noBoxWeeks: 8 } },
  { segmentId: 'card-failed', name: 'Card failed', filter: { failed: true } as const },
  {
    segmentId: 'spent-most',
    name: 'Spent most in a year',
    filter: { spendTop: 10, spendIn: 'year' } as const,
  },
].map((segment) => ({ ...segment, filter: customerFilter.parse(segment.filter), saved: null }));

export const listSegments = defineStaffCall({
  method: 'GET',
  path: '/staff/customer-segments',
  summary: 'Ready and saved segments, each with how many customers are in it now',
  tag: 'Staff',
  permission: 'see-customers',
  answer: z.array(customerSegment.extend({ customers: z.int() })),
});

export const segmentPayload = z.strictObject({ name: segmentName, filter: customerFilter });

export const addSegment = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-segments',
  summary: 'Save a filter under a name; 409 where another segment has it',
  tag: 'Staff',
  permission: 'help-customers',
  body: segmentPayload,
  answer: customerSegment,
});

const segmentPath = z.strictObject({ segmentId });

/** The version of the segment on the screen. 409 where a colleague has saved it since. */
const seen = z.int().min(1);

export const changeSegment = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-segments/:segmentId',
  summary: 'Give a saved segment another name or filter',
  tag: 'Staff',
  permission: 'help-customers',
  params: segmentPath,
  body: segmentPayload.extend({ seen }),
  answer: customerSegment,
});

export const deleteSegment = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-segments/:segmentId/delete',
  summary: 'Delete a saved segment; it can be restored',
  tag: 'Staff',
  permission: 'help-customers',
  params: segmentPath,
  body: z.strictObject({ seen }),
  answer: null,
});

export const restoreSegment = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-segments/:segmentId/restore',
  summary: 'Take the deletion of a segment back; 409 where another one has its name by now',
  tag: 'Staff',
  permission: 'help-customers',
  params: segmentPath,
  answer: customerSegment,
});
