import { hasStatus, reasonOf } from '@nestbox/client/api/apiError';
import type { PackingBox } from '@nestbox/contract/staffPacking';
import { Banner } from '@nestbox/ui/banner';
import { useSentTicks } from './ticks';

const tickAgain = 'Please tick again.';

/** Says which ticks wait, and which the shop does not have. */
export function TickStatus({ box }: { box: PackingBox }) {
  const { delayed, failed, error } = useSentTicks(box);
  return (
    <>
      {delayed && (
        <Banner role="status">
          Too many products in a minute. Go on packing: they are saved within a minute.
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="bad" role="alert">
          Not saved: {failed.map(({ productName }) => productName).join(', ')}.{' '}
          {hasStatus(error, 401) ? tickAgain : reasonOf(error, tickAgain)}
        </Banner>
      )}
    </>
  );
}
