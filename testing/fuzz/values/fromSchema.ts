import fc from 'fast-check';
import type { Schema } from '../apiDocument.ts';
import type { KnownValues } from './knownValues.ts';

/** A day near the shop's clock. */
const today = Date.parse('2026-11-23T09:00:00Z');
const day = 86_400_000;
/** Usual length of arrays and texts without a limit. */
const usualLength = 4;

/**
 * Returns values that a schema allows.
 * @param name of the field or parameter, whose known values are mixed in
 */
export function fromSchema(
  schema: Schema,
  name: string,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const inside = (inner: Schema, innerName = name) => fromSchema(inner, innerName, known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => inside(each)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => inside({ ...schema, type })));
  }
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [key, inside(each, key)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array': {
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
      const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + usualLength) };
      return fc.array(inside(schema.items ?? {}), bounds);
    }
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema, name, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = schema;
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  const near = fc.integer({ min: Math.max(min, -5), max: Math.max(min, Math.min(max, 12)) });
  return fc.oneof(
    { weight: 3, arbitrary: near },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function texts(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const pool = known.poolFor(name, schema);
  const ours = pool ? [{ weight: 6, arbitrary: known.some('own', pool) }] : [];
  if (format === 'date') {
    const soon = fc.integer({ min: -40, max: 400 }).map((days) => isoOf(days).slice(0, 10));
    return fc.oneof({ weight: 5, arbitrary: soon }, { weight: 1, arbitrary: matching(pattern) });
  }
  if (format === 'date-time') return fc.integer({ min: -40, max: 400 }).map(isoOf);
  if (format === 'uuid') return fc.oneof(...ours, { weight: 1, arbitrary: fc.uuid() });
  const free = pattern
    ? matching(pattern).filter((text) => text.length >= minLength && text.length <= maxLength)
    : freeText({ minLength, maxLength });
  if (/email/i.test(name) && !pattern) {
    return fc.oneof(
      ...ours,
      { weight: 3, arbitrary: fc.emailAddress() },
      { weight: 1, arbitrary: free },
    );
  }
  return fc.oneof(...ours, { weight: ours.length > 0 ? 1 : 3, arbitrary: free });
}

const isoOf = (days: number) => new Date(today + days * day).toISOString();

const matching = (pattern = '^\\d{4}-\\d{2}-\\d{2}$') => fc.stringMatching(new RegExp(pattern));

function freeText({ minLength, maxLength }: { minLength: number; maxLength: number }) {
  const max = Math.min(maxLength, minLength + 30);
  const long = Math.min(maxLength, 1_000);
  return fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,12}[ '-][A-Z][a-z]{1,12}$/) },
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: max }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: max }) },
    { weight: 1, arbitrary: fc.constant('W'.repeat(long)) },
  );
}
