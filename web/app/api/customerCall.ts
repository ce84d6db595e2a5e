import type { Input } from '@nestbox/client/api/client';
import type { AnswerOf, Call, ParamsOf } from '@nestbox/contract/call';
import { fillIn } from '@nestbox/contract/callPath';
import type { CustomerId } from '@nestbox/contract/values';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCustomerId } from '#app/session/useSession';
import { send } from './client';

/** A call of the contract that belongs to one customer. */
type CustomerCall = Call & { access: 'customer' };

/** The parameters of a call besides the customer's id. */
type OwnParams<C extends Call> = Omit<ParamsOf<C> & object, 'customerId'>;

/** These parameters, required if the call has any. */
type Given<C extends Call> = keyof OwnParams<C> extends never ? [] : [params: OwnParams<C>];

/**
 * Returns the query key of a call: the parts of its path. Answers whose keys begin with 'customer'
 * are dropped when the session ends.
 */
export const keyOf = (call: Pick<Call, 'path'>, params: object = {}): readonly string[] =>
  fillIn(call.path, params).split('/').slice(1);

/** Returns the query of a customer's call, which is not sent without a session. */
export const customerQuery = <C extends CustomerCall>(
  call: C,
  customerId: CustomerId | null,
  ...[params]: Given<C>
) =>
  queryOptions<AnswerOf<C>>({
    queryKey: keyOf(call, { customerId, ...params }),
    queryFn: customerId
      ? ({ signal }) =>
          send(call, { params: { customerId, ...params }, signal } as unknown as Input<C>)
      : skipToken,
  });

/** Queries a call of the customer who is logged in. */
export const useCustomerQuery = <C extends CustomerCall>(call: C, ...given: Given<C>) =>
  useQuery(customerQuery(call, useCustomerId(), ...given));

/** An answer, or a function that returns it from the cached one. */
type Updated<Answer> = Answer | ((before: Answer | undefined) => Answer | undefined);

/**
 * Returns functions to update the cached answers of the customer who is logged in. Stable over
 * renders.
 */
export function useAnswers() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      /** Caches an answer that another call returned. */
      keep<C extends CustomerCall>(call: C, answer: Updated<AnswerOf<C>>): void {
        queries.setQueryData<AnswerOf<C>>(keyOf(call, { customerId }), answer);
      },
      /** Fetches these calls again, and those whose paths begin with theirs. */
      refresh: (...calls: readonly Pick<Call, 'path'>[]): Promise<unknown> =>
        Promise.all(
          calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call, { customerId }) })),
        ),
    }),
    [customerId, queries],
  );
}
