import { sql } from 'drizzle-orm';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Confirms a customer's email address, as their link does. */
export const confirmAddress = async ({ services }: TestShop, { customerId }: Person) => {
  await services.database.reader.execute(
    sql`update customers set email_confirmed_at = created_at where customer_id = ${customerId}`,
  );
};
