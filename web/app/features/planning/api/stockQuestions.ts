import { useMutation } from '@nestbox/client/api/useMutation';
import type { packsLeft } from '@nestbox/contract/change';
import {
  answerLinkedQuestion,
  confirmHousehold,
  declineStockQuestion,
  getStockQuestions,
  type LinkedQuestion,
  readLinkedQuestion,
  type StockQuestion,
  undoLinkedAnswer,
} from '@nestbox/contract/stockQuestion';
import type { ProductId } from '@nestbox/contract/values';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** An answer as its button has it: 3 means three or more. */
export type Answer = z.output<typeof packsLeft>;

/** Queries the questions about the stock at home, and the latest report. */
export const useStockQuestions = () => useCustomerQuery(getStockQuestions);

/** Returns the latest report if it is about this product. */
export function useLatestReport(productId: ProductId) {
  const report = useStockQuestions().data?.latestReport;
  return report?.productId === productId ? report : null;
}

/** Declines a question, which is then not shown again. */
export function useDeclineQuestion() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: ({ boxId, productId }: StockQuestion) =>
      send(declineStockQuestion, { params: { customerId }, body: { boxId, productId } }),
    onSettled: () => answers.refresh(getStockQuestions),
  });
}

/** Answers that the household has not changed. */
export function useConfirmHousehold() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(confirmHousehold, { params: { customerId } }),
    onSettled: () => answers.refresh(getStockQuestions),
  });
}

/** Queries the question of a mailed link. */
export const useLinkedQuestion = (token: string) =>
  useQuery({
    queryKey: ['linked-question', token],
    queryFn: () => send(readLinkedQuestion, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Answers the question of a mailed link. */
export const useAnswerByLink = () =>
  useMutation({
    mutationFn: (body: { token: LinkedQuestion['token']; packs: Answer; exactly?: number }) =>
      send(answerLinkedQuestion, { body }),
  });

export const useUndoByLink = () =>
  useMutation({ mutationFn: (token: string) => send(undoLinkedAnswer, { body: { token } }) });
