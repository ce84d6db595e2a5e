import {
  getBox,
  listBoxes,
  listFutureBoxes,
  listNextBox,
  listPastBoxes,
} from '@nestbox/contract/box';
import { useQuery } from '@tanstack/react-query';
import { customerQuery, useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';

export function useBox(boxId: string) {
  return useCustomerQuery(getBox, { boxId });
}

/** All boxes of a customer, those to come first. */
export const useBoxes = () => useCustomerQuery(listBoxes);

/** Boxes still to be delivered by the server's clock, next first. */
export function useFutureBoxes() {
  return useCustomerQuery(listFutureBoxes);
}

/** The box that comes next, or null while none is planned. */
export function useNextBox() {
  return useQuery({
    ...customerQuery(listNextBox, useCustomerId()),
    select: ([next]) => next ?? null,
  });
}

/** Boxes whose delivery lies in the past by the server's clock, latest first. */
export function usePastBoxes() {
  return useCustomerQuery(listPastBoxes);
}

/** After a change of one box: later boxes may have moved with it. */
export function useBoxesChanged() {
  const answers = useAnswers();
  return () => answers.refresh(...boxCalls, ...subscriptionCalls);
}
