import type { CustomerId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ImpersonalPolicy, PersonalPolicy } from '../../platform/database/dataPolicy.ts';
import { dataPolicies } from './dataPolicies.ts';

type Policies = typeof dataPolicies;

/** The tables that an export of a customer's data contains. */
type Exported = {
  [Name in keyof Policies]: Policies[Name] extends { readonly section: object } ? Name : never;
}[keyof Policies];

/** All exported rows of a customer, by table, secrets included. */
export type PersonalRows = { [Name in Exported]: Policies[Name]['table']['$inferSelect'][] };

const exportedPolicies = (
  Object.entries(dataPolicies) as [Exported, PersonalPolicy | ImpersonalPolicy][]
).filter((entry): entry is [Exported, PersonalPolicy] => 'rows' in entry[1] && !!entry[1].section);

/** Reads all data of a customer, secrets included. `exportRow` leaves those out. */
export async function readPersonalRows(
  db: Queryable,
  customerId: CustomerId,
): Promise<PersonalRows> {
  const rows: Partial<Record<Exported, unknown[]>> = {};
  for (const [name, { table }] of exportedPolicies) {
    rows[name] = await db.select().from(table).where(eq(table.customerId, customerId));
  }
  return rows as PersonalRows;
}

/** Returns what the export has of a row, by the data policy of its table. */
export function exportRow<Name extends Exported>(
  name: Name,
  row: PersonalRows[Name][number],
): Record<string, unknown> {
  const policy: PersonalPolicy = dataPolicies[name];
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const exported = policy.columns[column]?.exported;
      return exported ? [[exported === true ? column : exported, value]] : [];
    }),
  );
}
