import fc from 'fast-check';
import { oddName, oddValue } from './oddValues.ts';
import { RawJson, writeJson } from './writeJson.ts';

type Path = readonly (string | number)[];

/** Returns the changed value of one place; undefined removes it. */
type Mutation = (value: unknown) => unknown;

const replaced = oddValue.map((by) => (): unknown => by);

const removed = fc.constant((): unknown => undefined);

const withExtra = fc.tuple(oddName, oddValue).map(([name, extra]) => (value: unknown) => {
  if (Array.isArray(value)) return [...value, extra];
  if (!isFields(value)) return { [name]: value };
  return Object.defineProperty({ ...value }, name, { value: extra, enumerable: true });
});

const withDouble = oddValue.map((second) => (value: unknown) => {
  if (!isFields(value)) return value;
  const [name = 'a', first] = Object.entries(value)[0] ?? [];
  const fields = writeJson(value).slice(1, -1);
  const more = `${JSON.stringify(name)}:${writeJson(second)}`;
  return new RawJson(
    `{${[fields, more, first === undefined ? '' : more].filter(Boolean).join(',')}}`,
  );
});

const often = fc
  .constantFrom(2, 101, 201, 1_000)
  .map(
    (times) => (value: unknown) =>
      Array.isArray(value) ? Array.from({ length: times }, () => value[0] ?? 0) : [value],
  );

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: replaced },
  { weight: 3, arbitrary: removed },
  { weight: 3, arbitrary: withExtra },
  { weight: 1, arbitrary: withDouble },
  { weight: 1, arbitrary: often },
);

/** Returns the value with one mistake. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), mutations).map(([value, at, mutation]) => {
    const places = placesIn(value, []);
    return changeAt(value, places[at % places.length] ?? [], mutation);
  });

const isFields = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof RawJson);

function placesIn(value: unknown, here: Path): Path[] {
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((each, index) => placesIn(each, [...here, index]))];
  }
  if (!isFields(value)) return [here];
  return [
    here,
    ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...here, name])),
  ];
}

function changeAt(value: unknown, [step, ...rest]: Path, mutation: Mutation): unknown {
  if (step === undefined) return mutation(value) ?? null;
  if (Array.isArray(value)) {
    const last = rest.length === 0;
    return value.flatMap((each, index) => {
      if (index !== step) return [each];
      const after = last ? mutation(each) : changeAt(each, rest, mutation);
      return after === undefined ? [] : [after];
    });
  }
  const fields = Object.entries(value as Record<string, unknown>).flatMap(([name, each]) => {
    if (name !== step) return [[name, each] as const];
    const after = rest.length === 0 ? mutation(each) : changeAt(each, rest, mutation);
    return after === undefined ? [] : [[name, after] as const];
  });
  return Object.fromEntries(fields);
}
