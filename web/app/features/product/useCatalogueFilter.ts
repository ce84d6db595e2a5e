import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStarted } from '#app/session/useStarted';

export const allCategories = 'All';

/** What the catalogue is narrowed to; kept with the visit, so that going back finds it again. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
}

export const everything: CatalogueFilter = { category: allCategories, keyword: '' };
/** Browsers refuse a page that notes its state with every key. */
const noteAfterMilliseconds = 250;

export function useCatalogueFilter() {
  const { state, key, pathname } = useLocation();
  const navigate = useNavigate();
  // The page as it was built knows no visit: the first render must agree with it.
  const started = useStarted();
  const [filter, setFilter] = useState<CatalogueFilter>({ ...everything, ...(started && state) });
  const timer = useRef(0);
  const unnoted = useRef<CatalogueFilter>(undefined);
  const ours = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry's state is read as it is entered
  useEffect(() => {
    if (JSON.stringify(state) !== ours.current) setFilter({ ...everything, ...state });
    ours.current = '';
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const note = () => {
    clearTimeout(timer.current);
    if (!unnoted.current) return;
    ours.current = JSON.stringify(unnoted.current);
    navigate(pathname, { replace: true, state: unnoted.current, preventScrollReset: true });
    unnoted.current = undefined;
  };
  const narrow = (change: Partial<CatalogueFilter>) => {
    const next = { ...filter, ...change };
    setFilter(next);
    unnoted.current = next;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(note, noteAfterMilliseconds);
  };
  return { filter, narrow, note };
}
