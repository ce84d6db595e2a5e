import { lazy } from 'react';
import { type LoadPart, latePart, type Missing } from './latePart';
import { MissingPart } from './missing';

/**
 * React's `lazy`, with `missing` in place of a part that cannot be loaded. The rest of the page is
 * not affected.
 */
export const lazyPart = <P extends object>(load: LoadPart<P>, missing: Missing<P> = MissingPart) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: latePart(load, missing) }),
    ),
  );
