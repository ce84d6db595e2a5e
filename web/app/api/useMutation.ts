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
 * variables while it is under way: two presses in one task come before the button is disabled.
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
    (variables: Variables, once?: MutateOptions<Data, Failure, Variables, Context>) => {
      const key = hashKey([variables]);
      const same = underWay.current.get(key);
      if (same) return same;
      const call = begin(variables, once).finally(() => underWay.current.delete(key));
      underWay.current.set(key, call);
      return call;
    },
    [begin],
  );
  const mutate = useCallback(
    (variables: Variables, once?: MutateOptions<Data, Failure, Variables, Context>) => {
      // The result has the error.
      mutateAsync(variables, once).catch(() => undefined);
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
