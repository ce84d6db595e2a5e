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
import { dropSentCalls } from './sentCall';

let refuse: (() => Error) | null = null;

/** Makes every form and button fail with this error from now on, before anything is sent. */
export function refuseMutations(refusal: () => Error): void {
  refuse = refusal;
}

/**
 * TanStack Query's `useMutation` for every form and button. The last call is not sent again with
 * equal variables while it is under way: a second press can come before the button is drawn as
 * disabled. An earlier call may be: a customer may change something, and change it back.
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
  const last = useRef<{ key: string; call: Promise<Data> } | null>(null);

  const mutateAsync = useCallback(
    (variables: Variables, callOptions?: MutateOptions<Data, Failure, Variables, Context>) => {
      if (refuse) return Promise.reject(refuse());
      const key = hashKey([variables]);
      if (last.current?.key === key) return last.current.call;
      dropSentCalls();
      const call = begin(variables, callOptions).finally(() => {
        if (last.current?.call === call) last.current = null;
      });
      last.current = { key, call };
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
