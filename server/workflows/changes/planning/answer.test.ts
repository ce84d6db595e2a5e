import { describe, expect, it } from 'vitest';
import { changedWith, decide } from '../../../../testing/harness/changeDraft.ts';
import { refusal, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import type { StoredQuestion } from '../../../planning/stockQuestionQueries.ts';

const productId = 'soft-toilet-tissue-9';

/** What the change reads of these questions. */
const opened = (...questions: readonly StoredQuestion[]) => ({
  questions,
  asked: questions,
  latest: null,
});

/** A customer whose first box has come, with a question about it. */
async function asked(over: Partial<StoredQuestion> = {}) {
  const { draft, first } = await withBoxes({
    boxes: [{ status: 'Delivered' }],
    today: '2026-12-01',
  });
  const { boxId } = first;
  const question: StoredQuestion = {
    customerId: draft.after.customerId,
    boxId,
    questionNumber: 1,
    productId,
    tokenHash: 'hash',
    on: first.deliveryDate,
    answer: null,
    declinedAt: null,
    expiresAt: new Date('2026-12-06T09:00:00Z'),
    ...over,
  };
  return { draft, boxId, question, answer: { kind: 'answer', boxId, productId } as const };
}

describe('the answer to a question of a box', () => {
  it('counts for the day that its question is about', async () => {
    const { draft, boxId, question, answer } = await asked();
    const { after } = changedWith(draft, { ...answer, packs: 2 }, opened(question));
    expect(after.signals).toEqual([
      { productId, on: '2026-11-26', boxId, signal: { kind: 'answered', packs: 2 } },
    ]);
  });

  it('is refused without its question', async () => {
    const { draft, question, answer } = await asked();
    const closed = refusal('conflict', 'This question is no longer open.');
    expect(() => decide(draft, { ...answer, packs: 2 }, opened())).toThrow(closed);
    expect(() =>
      decide(draft, { ...answer, boxId: 'another', packs: 2 }, opened(question)),
    ).toThrow(closed);
    const other = 'sage-sea-salt-hand-wash';
    expect(() =>
      decide(draft, { ...answer, productId: other, packs: 2 }, opened(question)),
    ).toThrow(closed);
  });

  it('is given once, even where none was left', async () => {
    const { draft, question, answer } = await asked({ answer: 0 });
    expect(() => decide(draft, { ...answer, packs: 2 }, opened(question))).toThrow(
      refusal('conflict', 'You have answered this question already.'),
    );
  });

  it('of three or more is given again with their number, and of no other number', async () => {
    const { draft, boxId, question, answer } = await asked({ answer: 3 });
    const { after } = changedWith(draft, { ...answer, packs: 3, exactly: 7 }, opened(question));
    expect(after.signals).toEqual([
      { productId, on: '2026-11-26', boxId, signal: { kind: 'answered', packs: 3, exactly: 7 } },
    ]);
    expect(() => decide(draft, { ...answer, packs: 3 }, opened(question))).toThrow(
      refusal('conflict', 'You have answered this question already.'),
    );
    const two = await asked({ answer: 2 });
    expect(() =>
      decide(two.draft, { ...two.answer, packs: 3, exactly: 7 }, opened(two.question)),
    ).toThrow(refusal('conflict', 'You have answered this question already.'));
    const open = await asked();
    expect(() =>
      decide(open.draft, { ...open.answer, packs: 2, exactly: 7 }, opened(open.question)),
    ).toThrow(refusal('invalid', 'Only three packs or more have another number.'));
  });

  it('is refused once the product is removed', async () => {
    const { draft, question, answer } = await asked();
    decide(draft, { kind: 'removeProducts', productIds: [productId] });
    expect(() => decide(draft, { ...answer, packs: 2 }, opened(question))).toThrow(
      refusal('missing', 'This product is not one of yours any more.'),
    );
  });
});
