import { invalidRequest, missing } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { integer, text } from '../http/params.ts';

/** The parameters of all lists, besides their own. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'expand'] as const;

/**
 * Returns one page of a list, by `limit` (1 to 100, by default 10), `starting_after` and
 * `ending_before`.
 * @param called Stripe's word for an item, for the message about an unknown cursor
 */
export function page<Item extends { id: string }>(
  url: string,
  newestFirst: Item[],
  params: Form,
  called: string,
  present: (item: Item) => object,
) {
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  }
  const place = (param: string) => {
    const id = text(params, param);
    if (!id) return null;
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw missing(called, id, param, 400);
    return index;
  };
  const after = place('starting_after');
  const before = place('ending_before');
  const start = before === null ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const end = before === null ? start + limit : before;
  return {
    object: 'list',
    data: newestFirst.slice(start, end).map(present),
    has_more: before === null ? end < newestFirst.length : start > 0,
    url,
  };
}
