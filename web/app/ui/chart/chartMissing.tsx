import type { MissingProps } from '#app/parts/latePart';
import { missingText } from '#app/parts/missingText';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';

/** Where a chart could not be fetched. */
export const ChartMissing = ({ onRetry, pending, checking, outdated }: MissingProps) =>
  checking ? null : (
    <Banner>
      <p>The chart could not be loaded. The table below has the same figures.</p>
      {outdated && <p>{missingText(outdated)}</p>}
      <Button look="quiet" size="small" className="mt-3" onClick={onRetry} pending={pending}>
        Try again
      </Button>
    </Banner>
  );
