import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a list, or for its heading, which takes the focus when an entry is gone together
 * with the pressed button in it.
 */
export function useFocusOnRemoval<Element extends HTMLElement = HTMLDivElement>(
  ids: readonly string[] | undefined,
): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!ids) return;
    const gone = shown.current.some((id) => !ids.includes(id));
    if (gone && document.activeElement === document.body) list.current?.focus();
    shown.current = ids;
  }, [ids]);
  return list;
}
