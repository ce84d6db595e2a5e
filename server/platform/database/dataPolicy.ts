import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows each belong to one customer. */
export type CustomerTable = PgTable & { readonly customerId: PgColumn };

/**
 * What erasure does with a customer's rows. `deleted by email`: deleted, and found by the email
 * address. `deleted once sent`: mails that are still to be sent stay until then. `kept if paid`:
 * rows of boxes that were paid stay, and all others are deleted.
 */
type RowsOnErasure = DeletedRows | KeptRows;
type DeletedRows = 'deleted' | 'deleted by email' | 'deleted once sent';
type KeptRows = 'kept' | 'kept if paid';

/** The value of a column that has the time of the erasure from then on. */
export const timeOfErasure = Symbol('the time of the erasure');

type NameIn<Table extends PgTable> = keyof Table['$inferSelect'] & string;

/** The names of the fields in a JSON value, or in the items of a JSON array. */
type FieldOf<Value> = Value extends readonly (infer Item)[]
  ? FieldOf<Item>
  : Value extends Date | string | number | boolean | null
    ? never
    : keyof Value;

/** A column that stays as it is, with the reason. Of JSON, each field is named with its content. */
type Kept<Value> = [FieldOf<Value>] extends [never]
  ? { readonly kept: string }
  : { readonly kept: string; readonly fields: Readonly<Record<FieldOf<Value>, string>> };

/** What erasure does with a column of a row that stays. */
type OnErasure<Value> =
  | Kept<Value>
  | { readonly becomes: Value | (Date extends Value ? typeof timeOfErasure : never) };

/** Whether the export has a column, under its own name or another one, or why it does not. */
type OnExport<Name, Field> =
  | { readonly exported: Name extends Field ? true | Field : Field }
  | { readonly notExported: string };

type FieldIn<Part> = Part extends { readonly shape: infer Shape } ? keyof Shape & string : never;

type ColumnPolicies<Table extends PgTable, Field> =
  | {
      readonly rows: DeletedRows;
      readonly columns: { readonly [Name in NameIn<Table>]: OnExport<Name, Field> };
    }
  | {
      readonly rows: KeptRows;
      readonly columns: {
        readonly [Name in NameIn<Table>]: OnErasure<Table['$inferSelect'][Name]> &
          OnExport<Name, Field>;
      };
    };

/** What erasure and export do with one column, whatever its table. */
export interface ColumnPolicy {
  readonly kept?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly becomes?: unknown;
  readonly exported?: true | string;
  readonly notExported?: string;
}

type Section = { readonly shape: object } | null;

export interface PersonalPolicy<
  Table extends CustomerTable = CustomerTable,
  Part extends Section = Section,
> {
  readonly table: Table;
  /** The part of the export's contract that has the rows; null where none has. */
  readonly section: Part;
  readonly rows: RowsOnErasure;
  readonly columns: Readonly<Record<string, ColumnPolicy>>;
}

/** A column that the export has under its own name. */
export const exported = { exported: true } as const;

/** The customer's id, which an export has once. */
export const inProfile = { notExported: 'it is in the profile' } as const;

/**
 * Returns the data policy of a table with customers' data. It does not compile before it says of
 * every column what erasure and export do with it.
 * @param section the part of the export's contract that has the rows; null where none has
 */
export const personal = <Table extends CustomerTable, Part extends Section>(
  table: Table,
  section: Part,
  policy: ColumnPolicies<Table, FieldIn<Part>>,
): PersonalPolicy<Table, Part> => ({ table, section, ...policy });

export interface ImpersonalPolicy<Table extends PgTable = PgTable> {
  readonly table: Table;
  readonly why: string;
}

/** What a column holds that has nothing of a customer. */
export const nothing = 'nothing of a customer';

/**
 * Returns the data policy of a table that erasure and export leave alone. It does not compile before
 * it says of every column what it holds of a customer.
 */
export const impersonal = <Table extends PgTable>(
  table: Table,
  why: string,
  _columns: Readonly<Record<NameIn<Table>, string>>,
): ImpersonalPolicy<Table> => ({ table, why });

/** A data policy for each table of a `schema.ts`. */
export type PoliciesOf<Schema> = {
  readonly [Name in keyof Schema as Schema[Name] extends PgTable ? Name : never]: {
    readonly table: Schema[Name];
  };
};
