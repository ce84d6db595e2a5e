import { getToday } from '@nestbox/contract/staff';
import { getWork } from '@nestbox/contract/staffToday';
import { useRefresh } from '../api/staffQuery';
import { lists } from './listTexts';

/** Returns a function that fetches Today and its lists again. */
export function useRefreshWork() {
  const refresh = useRefresh();
  return () => refresh(getToday, getWork, ...Object.values(lists));
}
