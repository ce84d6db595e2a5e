import { localItems } from '@nestbox/client/storage/browserStorage';
import { button, field, pressTwice, type } from '@nestbox/client/testing/act';
import { findByCode } from '@nestbox/contract/staffCatalogue';
import { bookGoodsIn, getPurchaseOrder } from '@nestbox/contract/staffPurchaseOrders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ordered } from '../testing/buyingAnswers';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const path = `/buying/orders/${ordered.orderNumber}/goods-in`;
const calls = () => staffCalls('warehouse').answer(getPurchaseOrder, ordered);
const scanLabel = 'Scan a bar code, or type a code and press Enter';

/** Types a code as a scanner does. */
function scan(code: string): void {
  type({ [scanLabel]: code });
  fireEvent.submit(field(scanLabel).form as HTMLFormElement);
}

const packsOf = (name: string) => field(`Packs of ${name} that came in`).value;

it('counts a case with each scan, also of the same code in a row, and books in once', async () => {
  const answered = calls().answer(bookGoodsIn, ordered);
  await openScreen(path, answered);
  expect(button('Book in 0 packs').disabled).toBe(true);
  scan('5000000000012');
  scan('m-1');
  expect(packsOf('Porridge Oats')).toBe('24');
  expect(screen.getByText('Porridge Oats: a case of 12.')).toBeTruthy();
  type({ 'Packs of Fine Table Salt that came in': '5' });
  expect(screen.getByText('1 missing')).toBeTruthy();
  pressTwice('Book in 29 packs');
  await waitFor(() => expect(answered.sent(bookGoodsIn)).toHaveLength(1));
  const [sent] = answered.sent(bookGoodsIn);
  expect(sent?.body).toMatchObject({
    packs: [
      { productId: 'oats', packs: 24 },
      { productId: 'table-salt', packs: 5 },
    ],
  });
  expect(await screen.findByText(/^Booked in\./)).toBeTruthy();
  expect(packsOf('Porridge Oats')).toBe('0');
});

it('names an unknown code, and adds a product that was not ordered', async () => {
  const answered = calls().answer(findByCode, null);
  await openScreen(path, answered);
  scan('999');
  expect(await screen.findByText('No product has the code 999.')).toBeTruthy();
  answered.answer(findByCode, { productId: 'soap', productName: 'Hand Soap' });
  scan('soap-code');
  expect(await screen.findByText('Hand Soap: 1 pack. It is not on this order.')).toBeTruthy();
  expect(packsOf('Hand Soap')).toBe('1');
  expect(screen.getByText('Not ordered')).toBeTruthy();
});

it('keeps the counts and the id of the arrival after a failure and a reload', async () => {
  const answered = calls().refuse(bookGoodsIn, 503, 'The shop is restarting.');
  await openScreen(path, answered);
  scan('oats');
  fireEvent.click(button('Book in 12 packs'));
  expect(await screen.findByText('The shop is restarting.')).toBeTruthy();
  expect(packsOf('Porridge Oats')).toBe('12');
  const kept = JSON.parse(localItems.get(`goodsIn ${ordered.orderNumber}`) ?? '{}');
  expect(kept.counted).toEqual({ oats: 12 });
  const [sent] = answered.sent(bookGoodsIn);
  expect(sent?.body?.arrivalId).toBe(kept.arrivalId);
  fireEvent.click(button('Count again'));
  expect(packsOf('Porridge Oats')).toBe('0');
  fireEvent.click(button('Undo'));
  expect(packsOf('Porridge Oats')).toBe('12');
});
