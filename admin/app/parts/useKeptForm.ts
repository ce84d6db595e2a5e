import { localItems } from '@nestbox/client/storage/browserStorage';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

interface Kept<T> {
  readonly version: number;
  readonly typed: T;
}

function readKept<T>(key: string): Kept<T> | null {
  try {
    return JSON.parse(localItems.get(key) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}

interface KeptForm<T extends FieldValues> extends UseFormReturn<T> {
  /** The version on top of which it was typed. */
  readonly seen: number;
  /** Whether what is typed comes from an earlier visit. */
  readonly wasKept: boolean;
  /** Goes on from a saved version. */
  saved(values: T, version: number): void;
  /** Goes on with what is typed, on top of a later version. */
  onTopOf(version: number): void;
}

/** A form whose typed text is kept in the browser until it is saved, also over a reload and a lost session. */
export function useKeptForm<T extends FieldValues>(
  key: string,
  values: T,
  version: number,
  resolver?: Resolver<T>,
): KeptForm<T> {
  const defaultValues = values as DefaultValues<T>;
  const form = useForm<T>({ defaultValues, ...(resolver && { resolver }) });
  const [kept] = useState(() => readKept<T>(key));
  const [seen, setSeen] = useState(kept?.version ?? version);
  const { reset, watch, formState } = form;
  const { isDirty } = formState;
  const begun = useRef(false);
  const typed = JSON.stringify(watch());
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      if (kept) return reset(kept.typed, { keepDefaultValues: true });
    }
    if (isDirty) localItems.set(key, `{"version":${seen},"typed":${typed}}`);
    else localItems.remove(key);
  }, [key, kept, isDirty, typed, seen, reset]);
  return {
    ...form,
    seen,
    wasKept: kept !== null && isDirty,
    saved(saved, next) {
      localItems.remove(key);
      reset(saved);
      setSeen(next);
    },
    onTopOf: setSeen,
  };
}
