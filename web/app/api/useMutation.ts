import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: the guard is here
  useMutation as useUnguarded,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * TanStack Query's `useMutation` for every form and button. A call is not sent again with equal
 * variables while it is under way: a second press can come before the button is drawn as disabled.
 */
export function useMutation<
  Data = unknown,
  Failure = DefaultError,
  Variables = void,
  Context = unknown,
>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useUnguarded(options);
  const { mutateAsync: begin } = mutation;
  const underWay = useRef(new Map<string, Promise<Data>>());

  const mutateAsync = useCallback(
    (variables: Variables, callOptions?: MutateOptions<Data, Failure, Variables, Context>) => {
      const key = hashKey([variables]);
      const same = underWay.current.get(key);
      if (same) return same;
      const call = begin(variables, callOptions).finally(() => underWay.current.delete(key));
      underWay.current.set(key, call);
      return call;
    },
    [begin],
  );
  const mutate = useCallback(
    (variables: Variables, callOptions?: MutateOptions<Data, Failure, Variables, Context>) => {
      // The result has the error.
      mutateAsync(variables, callOptions).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as UseMutationResult<
    Data,
    Failure,
    Variables,
    Context
  >;
}
