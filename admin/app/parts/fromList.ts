import { useLocation } from 'react-router';

/** What a list hands to the page of one of its rows, for the way back. */
export interface FromList {
  /** Filter and order of the list, as its address has them. */
  readonly list: string;
}

/** Returns the address of the list from which the page was opened, or of the list without a filter. */
export function useListAddress(path: string): string {
  const { state } = useLocation();
  return `${path}${(state as FromList | null)?.list ?? ''}`;
}
