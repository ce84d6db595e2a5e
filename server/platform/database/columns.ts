import { customType, date, timestamp } from 'drizzle-orm/pg-core';

/** A calendar day in London, yyyy-MM-dd. */
export const day = (name: string) => date(name, { mode: 'string' });

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes. The drivers of both databases return them as views of an array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
