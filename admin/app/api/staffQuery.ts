import type { Input } from '@nestbox/client/api/client';
import type { AnswerOf, ParamsOf, QueryOf, StaffCall } from '@nestbox/contract/call';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from './client';

type Asked<C extends StaffCall> = (ParamsOf<C> extends null
  ? { params?: never }
  : { params: ParamsOf<C> }) &
  (QueryOf<C> extends null ? { query?: never } : { query: QueryOf<C> });

/** Returns the query of a call of staff. Its key begins with the path. */
export const staffQuery = <C extends StaffCall>(call: C, asked: Asked<C>) =>
  queryOptions<AnswerOf<C>>({
    queryKey: [call.path, asked],
    queryFn: ({ signal }) => send(call, { ...asked, signal } as unknown as Input<C>),
  });

export const useStaffQuery = <C extends StaffCall>(call: C, asked: Asked<C>) =>
  useQuery(staffQuery(call, asked));

/** Returns a function that fetches calls again. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...calls: readonly Pick<StaffCall, 'path'>[]) =>
    Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
