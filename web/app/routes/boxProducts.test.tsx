import { amendQuantity } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, pressTwice } from '#app/testing/act';
import { customerCalls, inBox, laterBox, nextBox, noEffect } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue } from '#app/testing/shopAnswers';

const path = `/my-box-products/1/${nextBox.boxId}`;
const rowOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);

it('changes a quantity once for two presses at once', async () => {
  const calls = customerCalls().answer(amendQuantity, null);
  await openScreen(path, calls);
  const row = rowOf(tissue.productName);
  fireEvent.change(row.getByRole('spinbutton'), { target: { value: '9' } });
  pressTwice(/^Update quantity/, row);
  expect(await screen.findAllByText('Quantity updated successfully')).toHaveLength(1);
  const sent = calls.sent(amendQuantity).map(({ params }) => params);
  expect(sent).toMatchObject([{ productId: tissue.productId, delta: '8' }]);
});
