import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../../testing/harness/aCustomer.ts';
import { changed, refused } from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';

const productId = 'soft-toilet-tissue-9';
const stillUsed = { kind: 'stillUsed', productId } as const;
const signal = { productId, on: signUpDay, boxId: null };

describe('a product that is still used', () => {
  it('counts as used from this day, once, beside a report of the day', async () => {
    const reported = changed(await aCustomer(), { kind: 'report', productId, report: 'plenty' });
    const { after } = changed(reported, stillUsed, stillUsed);
    expect(after.signals).toEqual([
      { ...signal, signal: { kind: 'plenty' } },
      { ...signal, signal: { kind: 'stillUsed' } },
    ]);
  });

  it('is refused where it is not theirs', async () => {
    refused(await aCustomer(), { ...stillUsed, productId: 'wildflower-honey' }).toThrow(
      refusal('missing', 'This product is not one of yours.'),
    );
  });
});
