import { lazy } from 'react';
import { type LoadPart, latePart, type Missing } from './latePart';
import { MissingPart } from './missingPart';

/**
 * As React's `lazy`, and where the part cannot be loaded, `missing` stands in its place with a way
 * to try again. Nothing else of the page breaks.
 */
export const lazyPart = <P extends object>(load: LoadPart<P>, missing: Missing<P> = MissingPart) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: latePart(load, missing) }),
    ),
  );
