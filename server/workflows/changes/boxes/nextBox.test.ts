import { expect, it } from 'vitest';
import { refusal, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { nextBox } from './nextBox.ts';

it('the next box is the first that can be changed', async () => {
  const { draft, third } = await withBoxes({ boxes: [{}, { status: 'Disabled' }] });
  expect(nextBox(draft, 'There is none.').boxId).toBe(third.boxId);
  draft.setBoxes([]);
  expect(() => nextBox(draft, 'There is none.')).toThrow(refusal('conflict', 'There is none.'));
});
