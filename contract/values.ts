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

/** A day in the calendar of Europe/London, yyyy-MM-dd. */
export const calendarDate = z.iso.date();

/** The path parameters of all calls that concern one customer. */
export const customerPath = z.strictObject({ customerId: id });
