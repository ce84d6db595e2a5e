import { lazy } from 'react';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { type LoadPart, latePart, type Missing, type MissingProps } from './latePart';
import { missingText } from './missingText';

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

/** In the place of a part of a screen. */
const MissingPart = ({ onRetry, pending, checking, outdated }: MissingProps) =>
  checking ? null : (
    <div className="w-full max-w-2xl">
      <Banner tone="bad" role="alert">
        <p className="font-semibold">This part of the page could not be loaded.</p>
        <p>{missingText(outdated)}</p>
        <Button look="quiet" size="small" className="mt-3" onClick={onRetry} pending={pending}>
          Try again
        </Button>
      </Banner>
    </div>
  );
