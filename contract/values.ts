import { z } from 'zod';

/** An identifier from the server; its case is ignored. */
export const id = z.uuid().toLowerCase();

/** Control characters and lone surrogates, which no name or address has. */
const unwritable = /[\p{Cc}\p{Cs}]/u;

/** A typed text of limited length. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters`)
    .refine((typed) => !unwritable.test(typed), 'Please use ordinary characters only');

/** Integer pence, VAT included. */
export const pence = z.int().min(0);

/** A day in the calendar of Europe/London, yyyy-MM-dd. Postgres has no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', 'Enter a day from 1900 to 2999');

/** A day that a query names. The day after 9999-12-31, with which it ends, has another form. */
export const queryDay = calendarDate.refine(
  (day) => day < '3000-01-01',
  'Enter a day from 1900 to 2999',
);

/** Why staff did something, for colleagues; it may be left out. */
export const why = text(300).trim().optional();

/** The path parameters of staff's calls that concern one product. */
export const productPath = z.strictObject({ productId: text(100) });

/** The path parameters of all calls that concern one customer. */
export const customerPath = z.strictObject({ customerId: id });
