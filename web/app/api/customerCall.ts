import type { AnswerOf, Call, ParamsOf } from '@nestbox/contract/call';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCustomerId } from '#app/session/useSession';
import { fillIn, type Input, send } from './client';

/** A call of the contract that belongs to one customer. */
type CustomerCall = Call & { access: 'customer' };

/** The parameters of a call besides the customer's id. */
type OwnParams<C extends Call> = Omit<ParamsOf<C> & object, 'customerId'>;

/** These parameters, to be given where a call has any. */
type Given<C extends Call> = keyof OwnParams<C> extends never ? [] : [params: OwnParams<C>];

/**
 * The key under which the answer to a call is kept: the parts of its path. What begins with
 * 'customer' is dropped when the session ends.
 */
export const keyOf = (call: Pick<Call, 'path'>, params: object = {}): readonly string[] =>
  fillIn(call.path, params).split('/').slice(1);

/** The query of a customer's call; it waits while nobody is logged in. */
export const customerQuery = <C extends CustomerCall>(
  call: C,
  customerId: string | null,
  ...[params]: Given<C>
) =>
  queryOptions<AnswerOf<C>>({
    queryKey: keyOf(call, { customerId, ...params }),
    queryFn: customerId
      ? ({ signal }) =>
          send(call, { params: { customerId, ...params }, signal } as unknown as Input<C>)
      : skipToken,
  });

/** The answer to a call of the customer who is logged in. */
export const useCustomerQuery = <C extends CustomerCall>(call: C, ...given: Given<C>) =>
  useQuery(customerQuery(call, useCustomerId(), ...given));

/** An answer, or what becomes of the one that is kept. */
type Updated<Answer> = Answer | ((before: Answer | undefined) => Answer | undefined);

/** The kept answers of the customer who is logged in. */
export function useAnswers() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return {
    /** Keeps an answer that another call has brought. */
    keep<C extends CustomerCall>(call: C, answer: Updated<AnswerOf<C>>): void {
      queries.setQueryData<AnswerOf<C>>(keyOf(call, { customerId }), answer);
    },
    /** Asks for the answers to these calls again, and to those whose paths go on from theirs. */
    refresh: (...calls: readonly Pick<Call, 'path'>[]): Promise<unknown> =>
      Promise.all(
        calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call, { customerId }) })),
      ),
  };
}
