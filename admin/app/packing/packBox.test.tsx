import { field, part, press, select, type } from '@nestbox/client/testing/act';
import {
  claimBox,
  getPackingBox,
  holdBox,
  markBoxShipped,
  type PackingBox,
  releaseBox,
  takeOutItem,
} from '@nestbox/contract/staffPacking';
import { listCarriers } from '@nestbox/contract/staffShipping';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { colleague, me, packedBy, packingCalls, waitingBox } from '../testing/packingAnswers';

const path = `/packing/${waitingBox.boxId}`;
type Item = PackingBox['items'][number];

const main = () => within(screen.getByRole('main'));
const holdForm = () => {
  const details = main().getByText('Hold it back').closest('details');
  // jsdom takes what is folded for visible.
  return within(details ?? document.body);
};

it('says who packs the box already, and takes it over', async () => {
  const calls = packingCalls();
  await openScreen(path, calls);
  expect(main().getByText('Leaves Tue 1 Dec, arrives Wed 2 Dec. 1.24 kg.')).toBeTruthy();
  calls
    .refuse(claimBox, 409, 'Ben Reed is packing box 4.')
    .answer(getPackingBox, packedBy(colleague));
  press('Start packing');
  expect((await screen.findByRole('alert')).textContent).toBe('Ben Reed is packing box 4.');
  expect((await screen.findByRole('status')).textContent).toContain(
    'Ben Reed is packing this box.',
  );
  // That of the form which holds the box back.
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  calls.answer(claimBox, packedBy(me));
  press('Take it over');
  expect(await screen.findByRole('button', { name: '2 still to pack' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.sent(claimBox).map(({ body }) => body)).toEqual([
    { takeOver: false },
    { takeOver: true },
  ]);
  calls.answer(releaseBox, waitingBox);
  press('Give it back');
  expect(await screen.findByRole('button', { name: 'Start packing' })).toBeTruthy();
});

it('shows the size of a pack with its SKU, and without its id', async () => {
  const [first, second] = waitingBox.items as [Item, Item];
  const items = [{ ...first, codes: [first.productId, 'WUL-500', '5012345678900'] }, second];
  await openScreen(path, packingCalls({ ...waitingBox, items }));
  const rows = part('list', 'Contents').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Washing-up Liquid500 ml, WUL-5001',
    'Sponges500 ml3',
  ]);
  expect(screen.getByRole('link', { name: 'Print the label' })).toBeTruthy();
});

it('holds a box back with a reason for the customer, and goes on with it', async () => {
  const calls = packingCalls();
  await openScreen(path, calls);
  press('Hold it', holdForm());
  expect(await holdForm().findByText('Say why, for the customer')).toBeTruthy();
  expect(calls.sent(holdBox)).toEqual([]);
  const reason = 'The lid is broken.';
  calls.refuse(holdBox, 409, 'The box has left.');
  type({ 'Reason, for the customer': reason });
  press('Hold it', holdForm());
  expect((await holdForm().findByRole('alert')).textContent).toBe('The box has left.');
  expect(field('Reason, for the customer').value).toBe(reason);

  calls.answer(holdBox, { ...waitingBox, state: 'held', heldReason: reason });
  press('Hold it', holdForm());
  expect(await screen.findByText(`Held: ${reason}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start packing' })).toBeNull();
  calls.answer(holdBox, waitingBox);
  press('Continue with it');
  expect(await screen.findByRole('button', { name: 'Start packing' })).toBeTruthy();
  expect(field('Reason, for the customer').value).toBe('');
  expect(calls.sent(holdBox).map(({ body }) => body)).toEqual([
    { reason, addressRefused: false },
    { reason, addressRefused: false },
    { reason: null },
  ]);
});

it('takes packs out that are not there, after saying what follows', async () => {
  const calls = packingCalls(packedBy(me));
  await openScreen(path, calls);
  press('Not there Washing-up Liquid');
  await screen.findByRole('dialog', { name: 'Washing-up Liquid is not there' });
  expect(screen.queryByLabelText('Packs that you found')).toBeNull();
  expect(
    screen.getByText(
      'It is taken out of the box and planned for the next one. The customer gets the money back, and a mail that says so.',
    ),
  ).toBeTruthy();
  press('Leave it as it is');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('Not there Sponges');
  await screen.findByRole('dialog', { name: 'Sponges is not there' });
  const dialog = () => part('dialog', 'Sponges is not there');
  expect(screen.getByRole('dialog').textContent).toContain('3 packs of 3 are taken out');
  type({ 'Packs that you found': '2' }, dialog());
  expect(screen.getByRole('dialog').textContent).toContain('1 pack of 3 is taken out');
  calls.refuse(takeOutItem, 409, 'The money could not be given back.');
  press('Take out and refund', dialog());
  expect((await dialog().findByRole('alert')).textContent).toBe(
    'The money could not be given back.',
  );
  calls.answer(takeOutItem, { ...packedBy(me), refunded: { toCard: 340, toCredit: 50 } });
  press('Take out and refund', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    screen.getByText('Taken out. £3.40 goes back to the card, and £0.50 as credit.'),
  ).toBeTruthy();
  expect(calls.sent(takeOutItem)[1]?.body).toEqual({ productId: 'sponges', found: 2 });
});

const packed = { ...packedBy(me, ['washing-up-liquid', 'sponges']), state: 'packed' as const };
const tracking = 'Tracking number or link (optional)';

it('ships a packed box, and keeps what is neither a number nor a link', async () => {
  const calls = packingCalls(packed).refuse(markBoxShipped, 400, 'That is no web address.');
  await openScreen(path, calls);
  type({ [tracking]: 'parcels.example/1' });
  press('Mark as shipped');
  expect((await main().findByRole('alert')).textContent).toBe('That is no web address.');
  expect(screen.getByLabelText<HTMLInputElement>(tracking).value).toBe('parcels.example/1');
  const trackingUrl = 'https://parcels.example/1';
  calls.answer(markBoxShipped, {
    ...packed,
    orderStatus: 'Dispatched',
    state: 'shipped',
    trackingUrl,
  });
  type({ [tracking]: trackingUrl });
  press('Mark as shipped');
  expect(await screen.findByRole('button', { name: 'Change the tracking number' })).toBeTruthy();
  expect(screen.getByText('Marked as shipped. The customer gets a mail.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Follow the parcel/ }).getAttribute('href')).toBe(
    trackingUrl,
  );
  expect(screen.queryByText('Hold it back')).toBeNull();
  expect(calls.sent(markBoxShipped).at(-1)?.body).toEqual({ tracking: trackingUrl, carrier: '' });
});

it('takes a tracking number with its carrier, which this device remembers', async () => {
  const parcel = { carrier: 'Royal Post', number: 'AB123' };
  const calls = packingCalls(packed)
    .answer(listCarriers, { names: ['DPD', 'Royal Post'] })
    .answer(markBoxShipped, {
      ...packed,
      orderStatus: 'Dispatched',
      state: 'shipped',
      trackingUrl: 'https://post.example/AB123',
      parcel,
    });
  await openScreen(path, calls);
  await screen.findByRole('combobox', { name: 'Carrier' });
  select('Carrier', 'Royal Post');
  type({ [tracking]: 'AB 123' });
  press('Mark as shipped');
  expect(await screen.findByText(/Royal Post AB123/)).toBeTruthy();
  expect(calls.sent(markBoxShipped)[0]?.body).toEqual({
    tracking: 'AB 123',
    carrier: 'Royal Post',
  });
  cleanup();
  await openScreen(
    path,
    packingCalls(packed).answer(listCarriers, { names: ['DPD', 'Royal Post'] }),
  );
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Carrier' });
  expect(list.value).toBe('Royal Post');
});

it('chooses the only carrier by itself', async () => {
  await openScreen(path, packingCalls(packed).answer(listCarriers, { names: ['DPD'] }));
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Carrier' });
  expect(list.value).toBe('DPD');
});
