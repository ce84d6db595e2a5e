import { canPress, part, press, pressTwice } from '@nestbox/client/testing/act';
import { amendQuantity, getBox, listFutureBoxes } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { addProducts } from '@nestbox/contract/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  chosen,
  customerCalls,
  detailsOf,
  effectOn,
  inBox,
  laterBox,
  nextBox,
  noEffect,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue, washingUp } from '#app/testing/shopAnswers';

const path = `/my-box-products/1/${nextBox.boxId}`;
const rowOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
const open = (name: string) =>
  fireEvent.click(within(screen.getByRole('heading', { name })).getByRole('button'));

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

it('sets a quantity in every box after a preview', async () => {
  const five = { ...nextBox, productQuantities: [inBox(tissue, 5), inBox(washingUp)] };
  const calls = customerCalls({ boxes: [five, laterBox] });
  const everywhere = effectOn({ ...five, boxPrice: 3225 });
  calls.answer(previewChange, everywhere).answer(makeChange, everywhere);
  await openScreen(path, calls);
  open(tissue.productName);
  press(/^Have 5 in every box/, rowOf(tissue.productName));
  await screen.findByRole('dialog');
  const dialog = part('dialog', '5 × Soft Toilet Tissue in every box?');
  expect(await dialog.findByText(/5 instead of 1/)).toBeTruthy();
  press('Change every box', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { boxId } = nextBox;
  const { productId } = tissue;
  const change = { kind: 'quantity', boxId, productId, quantity: 5, scope: 'every box' };
  expect(calls.sent(makeChange)).toMatchObject([{ body: change }]);
});

it('leaves the last pack of a product out of this box, and puts it back', async () => {
  const calls = customerCalls().answer(makeChange, noEffect);
  await openScreen(path, calls);
  press(/^Not in this box/, rowOf(tissue.productName));
  const done = await screen.findByText(`Left out of this box: ${tissue.productName}.`);
  press('Undo', within(done.closest('[role=status]') as HTMLElement));
  await waitFor(() => expect(calls.sent(makeChange)).toHaveLength(2));
  const omit = { kind: 'omit', boxId: nextBox.boxId, productId: tissue.productId };
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { ...omit, omitted: true },
    { ...omit, omitted: false },
  ]);
});

it('says why a product was not left out', async () => {
  await openScreen(path, customerCalls().refuse(makeChange, 409, 'It is packed.'));
  const row = rowOf(tissue.productName);
  press(/^Not in this box/, row);
  expect((await row.findByRole('alert')).textContent).toBe('It is packed.');
});

it('marks a product that comes in this box only, and takes it out', async () => {
  const box = { ...nextBox, productQuantities: [{ ...inBox(oats), oneOff: true }, inBox(tissue)] };
  const calls = customerCalls({ boxes: [box, laterBox] });
  await openScreen(path, calls);
  expect(rowOf(oats.productName).getByText('Only in this box')).toBeTruthy();
  const without = { ...nextBox, productQuantities: [inBox(tissue)] };
  calls
    .answer(makeChange, effectOn(without))
    .answer(listFutureBoxes, [without, laterBox])
    .answer(getBox, detailsOf(without));
  press(/^Take out/, rowOf(oats.productName));
  expect(await screen.findByText('Taken out of this box')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: oats.productName })).toBeNull());
  const change = { kind: 'oneOff', productId: oats.productId, quantity: 0 };
  expect(calls.sent(makeChange)).toMatchObject([{ body: change }]);
});

it('shows the reason for each product, and what the box costs with a suggestion', async () => {
  const sentence = 'You open a pack about every three weeks.';
  const calls = customerCalls()
    .answer(getBox, {
      ...detailsOf(nextBox),
      reasons: [{ productId: tissue.productId, sentence }],
      suggestions: [{ ...inBox(oats), boxPriceWith: 1220 }],
    })
    .answer(addProducts, [tissue, washingUp, oats].map(chosen));
  await openScreen(path, calls);
  open(tissue.productName);
  expect(rowOf(tissue.productName).getByText(sentence)).toBeTruthy();
  const suggested = within(
    screen.getByText(/^Suggested for this box/).closest('details') as HTMLElement,
  );
  expect(suggested.getByText(/this box costs £12\.20/)).toBeTruthy();
  await canPress(/^Add to box/, suggested);
  press(/^Add to box/, suggested);
  expect(await screen.findByText('Product added successfully.')).toBeTruthy();
  expect(calls.sent(addProducts)).toMatchObject([{ body: [oats.productId] }]);
});

it('asks for what the link of a mail named, and does it on a press alone', async () => {
  const calls = customerCalls();
  await openScreen(path, calls);
  expect(calls.sent(getDeliveryCalendar)).toEqual([]);
  cleanup();

  const skipped = effectOn({ ...nextBox, orderStatus: 'Disabled', canDisable: false });
  calls.answer(previewChange, skipped).answer(makeChange, skipped);
  await openScreen(`${path}?do=skip`, calls);
  await screen.findByRole('dialog');
  const dialog = part('dialog', 'Skip box 1?');
  await canPress('Skip this box', dialog);
  expect(calls.sent(makeChange)).toEqual([]);
  press('Skip this box', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { kind: 'setActive', boxId: nextBox.boxId, active: false };
  expect(calls.sent(makeChange)).toMatchObject([{ body: change }]);
});

it.each(['destroy', ''])('asks nothing for an unknown act: "%s"', async (act) => {
  await openScreen(`${path}?do=${act}`, customerCalls());
  await screen.findByRole('heading', { name: tissue.productName });
  expect(screen.queryByRole('dialog')).toBeNull();
});
