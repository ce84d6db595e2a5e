import { minuteMilliseconds } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  findFigures,
  liftTimeLimit,
  saveFigures,
} from '../../platform/database/keptFiguresQueries.ts';
import type { Services } from '../../services.ts';

/** Figures over all customers, as JSON. */
export interface Figures<T> {
  /** With a number that changes with their shape: an older version may have kept them. */
  readonly name: string;
  sum(services: Services): Promise<T>;
}

/** Figures that take less than this are summed whenever they are asked for. */
const shortMilliseconds = 1_000;
/** Minutes for which others are kept. */
const keptMinutes = 5;
/** Figures that take this many milliseconds are kept longer, and summed by a job each hour. */
const longMilliseconds = 2_000;
const longKeptMinutes = 120;

type Kept = NonNullable<Awaited<ReturnType<typeof findFigures>>>;

const isLong = ({ took }: Kept) => took >= longMilliseconds;

const minutesOf = (kept: Kept) => {
  if (kept.took < shortMilliseconds) return 0;
  return isLong(kept) ? longKeptMinutes : keptMinutes;
};

const ageMinutes = ({ keptAt }: Kept, now: Date) =>
  Math.abs(now.getTime() - keptAt.getTime()) / minuteMilliseconds;

/** Returns a function that reads figures which any process has kept, or sums them: once for all who ask meanwhile. */
export function keepFigures<T>(services: Services, figures: Figures<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= readOrSum(services, figures).finally(() => {
      running = null;
    });
    return running;
  };
}

async function readOrSum<T>(services: Services, figures: Figures<T>): Promise<T> {
  const kept = await findFigures(services.database.reader, figures.name);
  if (kept && ageMinutes(kept, services.clock.now()) < minutesOf(kept)) return kept.figures as T;
  return sumAndKeep(services, figures);
}

/** Whether some of the figures take long, or were never summed. */
export async function hasFiguresToKeep(
  db: Queryable,
  all: readonly Figures<unknown>[],
): Promise<boolean> {
  return (await toKeep(db, all)).length > 0;
}

/** Sums them, so that nobody who opens their screen waits for it. */
export async function keepLongFigures(
  services: Services,
  all: readonly Figures<unknown>[],
): Promise<void> {
  const { database } = services;
  for (const figures of await toKeep(database.reader, all)) {
    await database.transaction(async (tx) => {
      await liftTimeLimit(tx);
      const inside: Database = Object.create(database, { reader: { value: tx } });
      await sumAndKeep(Object.create(services, { database: { value: inside } }), figures);
    });
  }
}

async function toKeep(db: Queryable, all: readonly Figures<unknown>[]) {
  const wanted: Figures<unknown>[] = [];
  for (const figures of all) {
    const kept = await findFigures(db, figures.name);
    if (!kept || isLong(kept)) wanted.push(figures);
  }
  return wanted;
}

async function sumAndKeep<T>(services: Services, { name, sum }: Figures<T>): Promise<T> {
  const keptAt = services.clock.now();
  const begun = performance.now();
  const figures = await sum(services);
  const took = Math.round(performance.now() - begun);
  await saveFigures(services.database.reader, { name, keptAt, took, figures });
  return figures;
}
