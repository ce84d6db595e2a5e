import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import type { MissingProps } from './latePart';
import { missingText } from './missingText';

/** In the place of a part of a screen. */
export const MissingPart = ({ onRetry, pending, checking, outdated }: MissingProps) =>
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
