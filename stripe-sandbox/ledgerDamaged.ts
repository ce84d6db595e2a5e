/** A line of a ledger file is damaged. */
export class LedgerDamaged extends Error {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;

  constructor(file: string, line: number, cause: unknown) {
    super(`${file}: line ${line} is damaged`, { cause });
    this.name = 'LedgerDamaged';
    this.file = file;
    this.line = line;
  }
}
