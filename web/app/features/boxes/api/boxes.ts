import { listBoxes, listFutureBoxes, listNextBox, listPastBoxes } from '@nestbox/contract/box';
import { useQuery } from '@tanstack/react-query';
import { customerQuery, useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';

/** Queries all boxes of the customer, coming ones first. */
export const useBoxes = () => useCustomerQuery(listBoxes);

/** Queries the boxes that are still to be delivered by the server's clock, next first. */
export function useFutureBoxes() {
  return useCustomerQuery(listFutureBoxes);
}

/** Queries the next box; null while none is planned. */
export function useNextBox() {
  return useQuery({
    ...customerQuery(listNextBox, useCustomerId()),
    select: ([next]) => next ?? null,
  });
}

/** Queries the boxes whose delivery date is in the past by the server's clock, latest first. */
export function usePastBoxes() {
  return useCustomerQuery(listPastBoxes);
}

/** Returns a function that fetches the boxes again. A change of one may have moved later ones. */
export function useBoxesChanged() {
  const answers = useAnswers();
  return () => answers.refresh(...boxCalls, ...subscriptionCalls);
}
