import { useLocation } from 'react-router';
import { paths } from '../paths';

/** What the packing list hands to the page of a box, for the way back. */
export interface FromList {
  /** Day and state of the list, as its address has them. */
  readonly list: string;
}

/** Returns the address of the list from which the box was opened, or of today's. */
export function useListAddress(): string {
  const { state } = useLocation();
  return `${paths.packing}${(state as FromList | null)?.list ?? ''}`;
}
