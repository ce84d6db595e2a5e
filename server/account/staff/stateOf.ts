import type { StoredStaff } from './staffQueries.ts';

/** Returns whether an account is invited, active or deactivated. */
export function stateOf({
  passwordHash,
  deactivatedAt,
}: StoredStaff): 'invited' | 'active' | 'deactivated' {
  if (deactivatedAt) return 'deactivated';
  return passwordHash === null ? 'invited' : 'active';
}
