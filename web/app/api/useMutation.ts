import {
  type DefaultError,
  hashKey,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: this is where it is guarded
  useMutation as useUnguarded,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * As TanStack Query's `useMutation`, for every form and button: while a call is under way, the same
 * call with equal variables is not sent again. Two presses in one task come before any button is
 * drawn as disabled.
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
      // What failed stands in the result.
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
