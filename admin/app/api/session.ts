import { hasStatus } from '@nestbox/client/api/apiError';
import { getStaffSession, type StaffSession } from '@nestbox/contract/staff';
import type { Permission } from '@nestbox/domain/account/permissions';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepCsrfToken, send } from './client';
import { findSession } from './lostSession';

const sessionQuery = queryOptions<StaffSession | null>({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    try {
      const session = await send(getStaffSession, {});
      keepCsrfToken(session.csrfToken);
      return session;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
});

/** All that is asked for in a session. */
const inSession = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session',
};

/** Queries who is signed in; null for nobody. */
export const useSession = () => useQuery(sessionQuery);

/** Returns a function that keeps a new session, and forgets what another person saw. */
export function useKeepSession() {
  const queries = useQueryClient();
  return (session: StaffSession) => {
    keepCsrfToken(session.csrfToken);
    const before = queries.getQueryData(sessionQuery.queryKey);
    queries.setQueryData(sessionQuery.queryKey, session);
    if (before?.staffId === session.staffId) queries.invalidateQueries(inSession);
    else queries.removeQueries(inSession);
    findSession();
  };
}

/** Returns a function that forgets the session, after it was ended. */
export function useForgetSession() {
  const queries = useQueryClient();
  return () => {
    keepCsrfToken('');
    // The screen shows this query: removed with the others, it would not be shown any more.
    queries.setQueryData(sessionQuery.queryKey, null);
    queries.removeQueries(inSession);
    queries.getMutationCache().clear();
    findSession();
  };
}

/** Returns whether whoever is signed in holds a permission. */
export function useMay(permission: Permission): boolean {
  const { data } = useSession();
  return data?.permissions.includes(permission) ?? false;
}
