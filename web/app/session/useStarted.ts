import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is still as it was built, which knows neither session nor visit. */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
