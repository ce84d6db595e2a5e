import { z } from 'zod';

/** An identifier that the server gave out. */
export const id = z.uuid();

/** Integer pence, VAT included. */
export const pence = z.int().min(0);

/** A day in the calendar of Europe/London, yyyy-MM-dd. */
export const calendarDate = z.iso.date();

/** The path of every call that belongs to one customer. */
export const customerPath = z.strictObject({ customerId: id });
