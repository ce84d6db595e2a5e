import { listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffQuery } from '../api/staffQuery';

/** Returns what shows the answer of a change in place of what was loaded. */
export function useKeepKinds() {
  const queries = useQueryClient();
  return useCallback(
    (answer: StaffKinds) => {
      queries.setQueryData(staffQuery(listKinds, {}).queryKey, answer);
    },
    [queries],
  );
}
