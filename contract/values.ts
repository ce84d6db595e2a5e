import { z } from 'zod';
import { dayFault } from './dayFault.ts';

/** An identifier from the server; its case is ignored. */
export const id = z.uuid().toLowerCase();

/**
 * The id of one kind of thing. The id of another kind is refused where it is asked for; a plain string
 * is accepted, since ids come from outside as strings.
 */
type Id<Of extends string> = string & { readonly idOf?: Of };

export type CustomerId = Id<'customer'>;
export type BoxId = Id<'box'>;
export type ProductId = Id<'product'>;
export type StaffId = Id<'staff'>;
export type SupplierId = Id<'supplier'>;
/** Somebody who logs in. */
export type AccountId = CustomerId | StaffId;

/** Returns a schema whose output has the type of one kind of id; what it checks stays the same. */
export const idFrom = <Out extends string>(schema: z.ZodType<string>) =>
  schema as unknown as z.ZodType<Out, string>;

export const customerId = idFrom<CustomerId>(id);
export const boxId = idFrom<BoxId>(id);
export const staffId = idFrom<StaffId>(id);
export const supplierId = idFrom<SupplierId>(id);

/** Control characters and lone surrogates, which no name or address has. */
const unwritable = /[\p{Cc}\p{Cs}]/u;

const ordinaryOnly = 'Please use ordinary characters only';

/** A typed text of limited length that is compared and never shown, such as a password. */
export const secretText = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters`)
    .refine((typed) => !unwritable.test(typed), { error: ordinaryOnly, abort: true });

/** Characters that turn the direction of what stands around them, or begin a line. */
const turning = /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/u;

/** A typed text of limited length that others read. */
export const text = (longest: number) =>
  secretText(longest).refine((typed) => !turning.test(typed), ordinaryOnly);

/** Integer pence, VAT included. */
export const pence = z.int().min(0);

/** The number of a box as an order, such as 'NB-2026-004217'; null before it is locked or paid. */
export const orderNumber = z.string().nullable();

/** A parcel as its carrier knows it. Left out where the link shows no number of one of the shop's carriers. */
export const parcel = z.object({ carrier: z.string(), number: z.string() });

/** A day in the calendar of Europe/London, yyyy-MM-dd. Postgres has no year 0. */
export const calendarDate = z.iso
  .date({
    error: ({ code, input }) => (code === 'invalid_format' ? dayFault(String(input)) : undefined),
  })
  .refine((day) => day >= '1900-01-01', 'Enter a day from 1900 to 2999');

/** A day that a query names. The day after 9999-12-31, with which it ends, has another form. */
export const queryDay = calendarDate.refine(
  (day) => day < '3000-01-01',
  'Enter a day from 1900 to 2999',
);

/** Why staff did something, for colleagues; it may be left out. */
export const why = text(300).trim().optional();

/** The path parameters of staff's calls that concern one product. */
export const productPath = z.strictObject({ productId: idFrom<ProductId>(text(100)) });

/** The path parameters of all calls that concern one customer. */
export const customerPath = z.strictObject({ customerId });
