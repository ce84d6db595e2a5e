import type { Form } from '../http/form.ts';
import { allowOnly, integer, nested } from '../http/params.ts';

/** Returns the test for `created`: an instant, or a range with gt, gte, lt and lte, in Unix seconds. */
export function createdWithin(params: Form): (record: { created: number }) => boolean {
  if (typeof params.created === 'string') {
    const at = integer(params, 'created');
    return ({ created }) => created === at;
  }
  const range = nested(params, 'created');
  allowOnly(range, ['gt', 'gte', 'lt', 'lte'], 'created');
  const gt = integer(range, 'gt') ?? -1;
  const gte = integer(range, 'gte') ?? 0;
  const lt = integer(range, 'lt') ?? Number.POSITIVE_INFINITY;
  const lte = integer(range, 'lte') ?? Number.POSITIVE_INFINITY;
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte;
}
