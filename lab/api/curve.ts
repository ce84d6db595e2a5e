import { collectStatements } from './collectStatements.ts';
import { type Explained, explainStatements } from './explainStatements.ts';
import { withPostgres } from './homes.ts';
import type { MeasureOptions } from './play.ts';
import { type ComparedCall, playBeside } from './playBeside.ts';

/** The same load with this many customers in the database. */
export interface CurveStep {
  readonly count: number;
  /** Bytes of the database. */
  readonly bytes: number;
  /** Each kind of call, compared to a database with a few customers. */
  readonly played: readonly ComparedCall[];
}

const few = 1_000;

/**
 * Grows a database to `max` customers, tenfold at each step, and compares it with another one with
 * a few. The first step has as few, and shows the noise of the machine.
 * @returns the steps, and how the shop's statements find their rows at the last one
 */
export async function measureCurve(
  max: number,
  measuring: MeasureOptions,
): Promise<{ curve: CurveStep[]; statements: Explained[] }> {
  const counts = [few, 10_000, 100_000, 1_000_000].filter((count) => count < max);
  const curve: CurveStep[] = [];
  const statements: Explained[] = [];
  await withPostgres([few], (others) =>
    withPostgres([...counts, max], async ({ settings, callers, count, bytes }) => {
      measuring.print(`${count} customers`);
      curve.push({
        count,
        bytes,
        played: await playBeside({ settings, callers }, others, measuring),
      });
      const [caller] = callers;
      if (count < max || !caller) return;
      const url = settings.DATABASE_URL;
      statements.push(...(await explainStatements(url, await collectStatements(url, caller))));
    }),
  );
  return { curve, statements };
}
