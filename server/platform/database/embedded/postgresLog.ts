/** What Postgres logs while it starts. PGlite's error says only that it failed. */
export interface PostgresLog {
  /** Receives lines from PGlite's `onStderr`. */
  readonly write: (line: string) => boolean;
  /** Returns why Postgres did not start; null where the log does not say. */
  failure(): string | null;
  /** Stops keeping lines: later ones may quote customers' data. */
  end(): void;
}

/** PGlite's path of the database's folder. */
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
      const reason = detail ? `${failed} (${detail.replace(/\.$/, '')})` : failed;
      return reason.replaceAll(`${folderInside}/`, '').replaceAll(folderInside, 'postgres');
    },
    end() {
      open = false;
      lines = [];
    },
  };
}
