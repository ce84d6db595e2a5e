import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a list. The list takes the focus when an entry is gone together with the
 * pressed button in it.
 */
export function useFocusOnRemoval(
  ids: readonly string[] | undefined,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!ids) return;
    const gone = shown.current.some((id) => !ids.includes(id));
    if (gone && document.activeElement === document.body) list.current?.focus();
    shown.current = ids;
  }, [ids]);
  return list;
}
