import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import { changed, editable, nextOf } from '../../../../testing/harness/changeDraft.ts';

describe('a frequency', () => {
  it('that is taken back leaves every box as it was, whenever that happens', async () => {
    for (let days = 0; days < 30; days += 1) {
      const before = daysLater(await aCustomer(), days);
      const { productId } = nextOf(before);
      const weekly = changed(before, { kind: 'frequency', productId, weeks: 1 });
      expect(editable(weekly)).not.toEqual(editable(before));
      const back = changed(weekly, { kind: 'frequency', productId, weeks: null });
      expect(editable(back)).toEqual(editable(before));
      expect(back.after.subscription).toEqual(before.after.subscription);
      const rare = changed(before, { kind: 'frequency', productId, weeks: 8 });
      const oftener = changed(
        rare,
        { kind: 'frequency', productId, weeks: 2 },
        { kind: 'frequency', productId, weeks: 8 },
      );
      expect(editable(oftener)).toEqual(editable(rare));
    }
  });
});
