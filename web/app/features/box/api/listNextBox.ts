import { listNextBox } from '@nestbox/contract/box';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** The box that comes next, or null while none is planned. */
export function useNextBox() {
  return useQuery({
    ...customerQuery(listNextBox, useCustomerId()),
    select: ([next]) => next ?? null,
  });
}
