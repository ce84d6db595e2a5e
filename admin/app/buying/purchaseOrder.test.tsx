import { button, field, part, press, type } from '@nestbox/client/testing/act';
import { getProductSupply } from '@nestbox/contract/staffBuying';
import { findByCode, listCatalogue } from '@nestbox/contract/staffCatalogue';
import {
  getPurchaseOrder,
  sendPurchaseOrder,
  setOrderLines,
  setOrderState,
} from '@nestbox/contract/staffPurchaseOrders';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draft, mill, oats, ordered } from '../testing/buyingAnswers';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const path = `/buying/orders/${draft.orderNumber}`;
const calls = () => staffCalls().answer(getPurchaseOrder, draft).answer(listCatalogue, []);

it('edits a draft, takes a removal back, and saves all lines as they were seen', async () => {
  const saved = { ...draft, version: 4 };
  const answered = calls().answer(setOrderLines, saved);
  await openScreen(path, answered);
  expect(screen.queryByRole('button', { name: 'Save the order' })).toBeNull();
  press('Remove Fine Table Salt');
  expect(screen.queryByRole('textbox', { name: 'Packs of Fine Table Salt' })).toBeNull();
  press('Undo');
  expect(field('Packs of Fine Table Salt').value).toBe('6');
  type({ 'Packs of Porridge Oats': '0' });
  expect(screen.getByText('Type a whole number of packs.')).toBeTruthy();
  expect(button('Save the order').disabled).toBe(true);
  type({ 'Packs of Porridge Oats': '30' });
  expect(screen.getByText(/^No whole cases of 12/)).toBeTruthy();
  type({ 'Packs of Porridge Oats': '36' });
  press('Save the order');
  await waitFor(() =>
    expect(answered.sent(setOrderLines).map(({ body }) => body)).toEqual([
      {
        lines: [
          { productId: 'oats', packs: 36 },
          { productId: 'table-salt', packs: 6 },
        ],
        note: '',
        seen: 3,
      },
    ]),
  );
});

it('keeps what was typed where a colleague was faster', async () => {
  const answered = calls().refuse(setOrderLines, 409, 'A colleague has changed it meanwhile.');
  await openScreen(path, answered);
  type({ 'Packs of Porridge Oats': '48' });
  press('Save the order');
  expect(await screen.findByText('A colleague has changed it meanwhile.')).toBeTruthy();
  expect(field('Packs of Porridge Oats').value).toBe('48');
});

it('names a code that no product has, and a product that is in the order', async () => {
  const answered = calls().answer(findByCode, null);
  await openScreen(path, answered);
  type({ 'Add a product': '999' });
  press('Add');
  expect(await screen.findByText('No product is named 999, or has this code.')).toBeTruthy();
  expect(answered.sent(getProductSupply)).toEqual([]);
});

it('sends the order by mail, for the day on which the supplier delivers', async () => {
  const answered = calls().answer(sendPurchaseOrder, ordered);
  await openScreen(path, answered);
  const send = part('region', 'Send');
  expect(send.getByRole('checkbox', { name: `Mail it to ${mill.email}` })).toBeTruthy();
  press('Send the order', send);
  await waitFor(() =>
    expect(answered.sent(sendPurchaseOrder).map(({ body }) => body)).toMatchObject([
      { mail: true, seen: 3 },
    ]),
  );
});

it('says what differs from the order, and closes it', async () => {
  const some = {
    ...ordered,
    received: 12,
    lines: [{ ...oats, received: 12 }],
  };
  const answered = staffCalls()
    .answer(getPurchaseOrder, some)
    .answer(setOrderState, { ...some, state: 'closed' });
  await openScreen(path, answered);
  expect(screen.getByText('12 to come')).toBeTruthy();
  press('Close: the rest does not come');
  await waitFor(() =>
    expect(answered.sent(setOrderState).map(({ body }) => body)).toEqual([
      { state: 'closed', seen: 3 },
    ]),
  );
});
