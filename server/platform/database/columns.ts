import { date, timestamp } from 'drizzle-orm/pg-core';

/** A calendar day in London, yyyy-MM-dd. */
export const day = (name: string) => date(name, { mode: 'string' });

export const instant = (name: string) => timestamp(name, { withTimezone: true });
