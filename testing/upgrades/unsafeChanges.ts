/**
 * Returns the statements of a migration that would break the version before it, which still uses
 * the database while the new one starts.
 */
export function unsafeChanges(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map(withoutComments);
  const made = statements.flatMap(
    (each) => /^CREATE (?:UNLOGGED )?TABLE "(\w+)"/i.exec(each)?.[1] ?? [],
  );
  return statements.flatMap((statement) =>
    rules
      .filter(({ pattern }) => pattern.test(statement))
      // A table created by this migration is not in use yet.
      .filter(() => !made.some((table) => concerns(statement, table)))
      .map(({ says }) => `${says}: ${statement.slice(0, 120)}`),
  );
}

const concerns = (statement: string, table: string) =>
  statement.includes(`TABLE "${table}"`) || statement.includes(` ON "${table}" `);

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '').trim();

const rules = [
  { says: 'it reads or writes the table', pattern: /\bDROP TABLE\b/i },
  { says: 'it reads or writes the column', pattern: /\bDROP COLUMN\b/i },
  { says: 'it knows the old name', pattern: /\bRENAME\b/i },
  { says: 'it knows the old type', pattern: /\bALTER COLUMN\b.*\bTYPE\b/is },
  { says: 'it may write null', pattern: /\bSET NOT NULL\b/i },
  { says: 'it relies on the default', pattern: /\bDROP DEFAULT\b/i },
  {
    says: 'it does not write the new column',
    pattern: /\bADD COLUMN\b(?!.*\bDEFAULT\b)(?!.*\bGENERATED\b).*\bNOT NULL\b/is,
  },
  { says: 'it may write what this refuses', pattern: /\bADD CONSTRAINT\b/i },
  { says: 'it may write the same twice', pattern: /\bCREATE UNIQUE INDEX\b/i },
];
