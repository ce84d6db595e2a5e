import fc from 'fast-check';
import type { Operation } from '../apiDocument.ts';
import type { KnownValues } from '../values/knownValues.ts';
import { mutated } from '../values/mutate.ts';
import { oddName, oddText, oddValue } from '../values/oddValues.ts';
import type { FuzzRequest } from './request.ts';
import { encoded, partsOf, pathOf, requestOf } from './validRequest.ts';

/** Returns a request with one mistake: in its body, its path, or its headers. */
export function nearlyValid(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { params, body } = partsOf(operation, known);
  const names = operation.parameters.map(({ name }) => name);
  const paths = params.map((given) => pathOf(operation, given));
  const bodies = body ?? fc.constant(undefined);
  const kinds: fc.WeightedArbitrary<FuzzRequest>[] = [
    {
      weight: 1,
      arbitrary: fc
        .tuple(paths, fc.oneof(oddName, oddText), oddText, bodies)
        .map(([path, name, odd, value]) =>
          requestOf(operation, `${path}?${encoded(name)}=${encoded(odd)}`, value),
        ),
    },
    {
      weight: body ? 8 : 1,
      arbitrary: fc
        .tuple(paths, body ? mutated(body) : oddValue)
        .map(([path, value]) => requestOf(operation, path, value)),
    },
  ];
  if (names.length > 0) {
    kinds.push({
      weight: 3,
      arbitrary: fc
        .tuple(params, fc.constantFrom(...names), oddText, bodies)
        .map(([given, name, odd, value]) =>
          requestOf(operation, pathOf(operation, { ...given, [name]: odd }), value),
        ),
    });
  }
  return fc.oneof(...kinds);
}
