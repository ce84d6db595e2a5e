import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepsPlace } from '#app/config/keepsPlace';
import { useStarted } from '#app/session/useStarted';
import { type CatalogueFilter, everything, queryOf, readFilter } from './catalogueFilter';

/** Milliseconds without typing after which the address is written: browsers limit how often. */
const pause = 350;

/**
 * Returns the filter, which the address keeps. A choice adds a history entry, so that 'back' undoes
 * it; typing replaces the entry. `settle` writes typed text at once, before the page is left.
 */
export function useCatalogueFilter() {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  // The first render must match the prerendered page, which has no query.
  const started = useStarted();
  const addressed = useMemo(() => (started ? readFilter(search) : everything), [started, search]);
  const [filter, setFilter] = useState(addressed);
  // Two changes may come before the next render.
  const latest = useRef(filter);
  /** Addresses that this hook wrote and that are not on the screen yet, the latest last. */
  const written = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<CatalogueFilter | null>(null);
  /** Whether the address was followed since the page was started. */
  const followed = useRef(false);

  const show = (next: CatalogueFilter) => {
    latest.current = next;
    setFilter(next);
  };
  const write = (next: CatalogueFilter, replace: boolean) => {
    clearTimeout(timer.current);
    typed.current = null;
    const query = queryOf(next);
    if (query === (written.current.at(-1) ?? search)) return;
    written.current.push(query);
    navigate({ pathname, search: query }, { replace, state: keepsPlace });
  };
  const settle = () => {
    if (typed.current) write(typed.current, true);
  };
  const narrow = (change: Partial<CatalogueFilter>) => {
    const next = { ...latest.current, ...change };
    show(next);
    const isTyped = change.keyword !== undefined && Object.keys(change).length === 1;
    if (!isTyped) return write(next, false);
    clearTimeout(timer.current);
    typed.current = next;
    timer.current = setTimeout(() => write(next, true), pause);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same address resets too.
  useEffect(() => {
    // More may have been typed or chosen since this hook wrote the address.
    const place = written.current.indexOf(search);
    if (place >= 0) {
      written.current.splice(0, place + 1);
      return;
    }
    // What is typed while a prerendered page starts is no part of its address.
    const early = followed.current ? null : typed.current;
    followed.current = started;
    written.current = [];
    clearTimeout(timer.current);
    typed.current = null;
    show(addressed);
    if (early) narrow({ keyword: early.keyword });
  }, [addressed, search, key]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { filter, narrow, settle };
}
