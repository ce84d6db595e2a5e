import fc from 'fast-check';
import type { Schema } from '../apiDocument.ts';

/** The calling customer, and the one whose data the calls must never reach. */
type Who = 'own' | 'other';

type Pools = Readonly<Record<Who, ReadonlyMap<string, readonly string[]>>>;

/** The values of both customers, such as ids, by the names of their fields. */
export interface KnownValues {
  /** Returns the pool of values for a field; null without one. */
  poolFor(name: string, schema: Schema): string | null;
  /** Returns placeholders for a pool's values, so that a seed repeats the same requests. */
  some(who: Who, pool: string): fc.Arbitrary<string>;
  /** Replaces the placeholders by values. */
  fill(text: string): string;
  /** Updates the pools with a customer's current values. */
  learn(who: Who, answers: readonly unknown[]): void;
  /** Sets the token of the customer's latest session. */
  setToken(who: Who, token: string): void;
}

const anyId = 'anyid';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const placeholder = /~(own|other)\.(\w+)\.(\d+)~/g;

const poolName = (field: string) => field.toLowerCase().replace(/s$/, '');

export function rememberValues(): KnownValues {
  const pools: Record<Who, ReadonlyMap<string, readonly string[]>> = {
    own: new Map(),
    other: new Map(),
  };
  return {
    poolFor: (name, schema) => findPool(pools, poolName(name), schema),
    some: (who, pool) => fc.nat({ max: 30 }).map((index) => `~${who}.${pool}.${index}~`),
    fill: (text) =>
      text.replace(placeholder, (_, who: Who, pool: string, index: string) => {
        const values = pools[who].get(pool) ?? [];
        return values[Number(index) % values.length] ?? 'none';
      }),
    learn(who, answers) {
      const found = new Map<string, Set<string>>();
      for (const answer of answers) gather(answer, '', found);
      pools[who] = new Map([...found].map(([name, values]) => [name, [...values]]));
    },
    setToken(who, token) {
      pools[who] = new Map(pools[who]).set('token', [token]);
    },
  };
}

function findPool(pools: Pools, name: string, { format, pattern }: Schema): string | null {
  if (pools.own.has(name)) return name;
  if (format === 'uuid') return anyId;
  if (!pattern || format) return null;
  const fits = new RegExp(pattern);
  const fitting = [...pools.own].filter(([, values]) => values.every((value) => fits.test(value)));
  return fitting.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Collects every text in an answer that may be an identifier, by its field. */
function gather(answer: unknown, field: string, into: Map<string, Set<string>>): void {
  if (typeof answer === 'string') {
    const add = (pool: string) => into.set(pool, (into.get(pool) ?? new Set()).add(answer));
    if (uuid.test(answer)) add(anyId);
    if (/(id|email|emailaddress|password|token)$/.test(poolName(field))) add(poolName(field));
  } else if (Array.isArray(answer)) {
    for (const each of answer) gather(each, field, into);
  } else if (answer && typeof answer === 'object') {
    for (const [name, each] of Object.entries(answer)) gather(each, name, into);
  }
}
