import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  editable,
  nextOf,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const tissue = 'soft-toilet-tissue-9';
const pause = { kind: 'pauseProduct', productId: tissue } as const;
const resume = { kind: 'resumeProduct', productId: tissue } as const;

const pausedUntil = ({ after }: CustomerDraft) =>
  after.chosen.find(({ productId }) => productId === tissue)?.pausedUntil;

describe('a product that comes again', () => {
  it('is in the next box, and the others stay in it', async () => {
    const paused = daysLater(changed(await aCustomer(), pause), 3);
    const before = nextOf(paused).box;
    expect(packsOf(tissue)(before)).toBe(0);
    const resumed = changed(paused, resume);
    expect(pausedUntil(resumed)).toBeNull();
    expect(packsOf(tissue)(nextOf(resumed).box)).toBeGreaterThan(0);
    expect(nextOf(resumed).box.items).toEqual(expect.arrayContaining([...before.items]));
  });

  it('is paused until the same day as before with Undo', async () => {
    const paused = daysLater(changed(await aCustomer(), pause), 3);
    const again = changed(paused, resume, pause);
    expect(pausedUntil(again)).toBe(pausedUntil(paused));
    expect(editable(again)).toEqual(editable(paused));
  });

  it('is refused where it is not theirs', async () => {
    refused(await aCustomer(), { ...resume, productId: 'wildflower-honey' }).toThrow(
      refusal('missing', 'This product is not one of yours.'),
    );
  });
});
