import type { Change } from '@nestbox/contract/change';
import { describe, expect, it } from 'vitest';
import {
  aCustomer,
  afterwards,
  daysLater,
  withStatus,
} from '../../../../testing/harness/aCustomer.ts';
import { changed, nextOf, packsOf, refused } from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const productId = 'soft-toilet-tissue-9';

type Report = Pick<Extract<Change, { kind: 'report' }>, 'report' | 'packsLeft'>;
const report = (what: Report) => ({ kind: 'report', productId, ...what }) as const;

/** A customer seventeen days after the first box has come. */
async function withFirstBox(): Promise<CustomerDraft> {
  const draft = afterwards(await aCustomer());
  const [first] = draft.after.boxes;
  draft.setBoxes(withStatus(draft.after.boxes, first?.boxId ?? '', 'Delivered'));
  return daysLater(draft, 21);
}

const signalsOf = ({ after }: CustomerDraft) => after.signals.map(({ signal }) => signal);

describe('a report of stock', () => {
  it('changes the packs of its product in the next box, and no other', async () => {
    const before = await withFirstBox();
    const { box } = nextOf(before);
    const packs = (draft: CustomerDraft) => packsOf(productId)(nextOf(draft).box);
    const ranOut = changed(before, report({ report: 'ranOut' }));
    const plenty = changed(before, report({ report: 'plenty', packsLeft: 5 }));
    expect(packs(ranOut)).toBeGreaterThan(packs(before));
    expect(packs(plenty)).toBeLessThan(packs(before));
    for (const after of [ranOut, plenty]) {
      expect(nextOf(after).box.deliveryDate).toBe(box.deliveryDate);
      expect(nextOf(after).box.items.filter((item) => item.productId !== productId)).toEqual(
        box.items.filter((item) => item.productId !== productId),
      );
    }
  });

  it('is kept with the day and the count, and takes the place of one on the same day', async () => {
    const before = await withFirstBox();
    const plenty = changed(before, report({ report: 'plenty' }));
    expect(plenty.after.signals).toEqual([
      { productId, on: before.after.today, boxId: null, signal: { kind: 'plenty' } },
    ]);
    const counted = changed(plenty, report({ report: 'plenty', packsLeft: 2 }));
    expect(signalsOf(counted)).toEqual([{ kind: 'counted', packs: 2 }]);
    const nextDay = changed(daysLater(counted, 1), report({ report: 'ranOut' }));
    expect(signalsOf(nextDay)).toEqual([{ kind: 'counted', packs: 2 }, { kind: 'ranOut' }]);
  });

  it('is refused of a product that is not theirs, and of packs left of what ran out', async () => {
    const customer = await aCustomer();
    const honey = { ...report({ report: 'plenty' }), productId: 'wildflower-honey' };
    refused(customer, honey).toThrow(refusal('missing', 'This product is not one of yours.'));
    refused(customer, report({ report: 'ranOut', packsLeft: 0 })).toThrow(
      refusal('invalid', 'What ran out has no packs left.'),
    );
  });
});
