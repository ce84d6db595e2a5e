/** What Postgres writes to its log while it starts: PGlite itself says only that it failed. */
export interface PostgresLog {
  /** For PGlite's `onStderr`. */
  readonly write: (line: string) => boolean;
  /** Returns why Postgres gave up; null where it did not say so. */
  failure(): string | null;
  /** Keeps nothing from now on: later lines may quote customers' data. */
  end(): void;
}

/** PGlite's name for the database's folder. */
const folderInside = '/pglite/data';

export function openPostgresLog(): PostgresLog {
  let lines: string[] = [];
  let open = true;
  return {
    write(line) {
      if (open) lines.push(line);
      return true;
    },
    failure() {
      const text = (pattern: RegExp) =>
        lines.map((line) => pattern.exec(line)?.[1]?.trim()).findLast((found) => found);
      const failed = text(/(?:FATAL|PANIC): +(.*)/) ?? text(/^postgres: (.*)/);
      if (!failed) return null;
      const detail = text(/DETAIL: +(.*)/);
      const said = detail ? `${failed} (${detail.replace(/\.$/, '')})` : failed;
      return said.replaceAll(`${folderInside}/`, '').replaceAll(folderInside, 'postgres');
    },
    end() {
      open = false;
      lines = [];
    },
  };
}
