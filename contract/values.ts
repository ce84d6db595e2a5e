import { z } from 'zod';

/** An identifier that the server gave out; the same whatever its case. */
export const id = z.uuid().toLowerCase();

/** Null bytes, other control characters and halves of characters, which no name or address has. */
const unwritable = /[\p{Cc}\p{Cs}]/u;

/** What people type. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters`)
    .refine((typed) => !unwritable.test(typed), 'Please use ordinary characters only');

/** Integer pence, VAT included. */
export const pence = z.int().min(0);

/** A day in the calendar of Europe/London, yyyy-MM-dd. */
export const calendarDate = z.iso.date();

/** The path of every call that belongs to one customer. */
export const customerPath = z.strictObject({ customerId: id });
