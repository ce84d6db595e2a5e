import { part, press, type } from '@nestbox/client/testing/act';
import { findPackingBox, getPackingList, getPackingTotals } from '@nestbox/contract/staffPacking';
import {
  holdBoxes,
  importShipments,
  listBoxesToShip,
  maxBoxesAtOnce,
  maxReportBytes,
  shipBoxes,
} from '@nestbox/contract/staffShipping';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { colleague, packedBy, packingCalls, waitingBox } from '../testing/packingAnswers';
import { today } from '../testing/staffAnswers';

const otherId = '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d02';
const late = {
  ...packedBy(colleague),
  boxId: otherId,
  orderNumber: 'NB-2026-004217',
  shipment: '2026-11-30',
};

const cards = () =>
  part('list', 'Boxes')
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const listCalls = () =>
  packingCalls()
    .answer(getPackingTotals, {
      day: today,
      unpaid: 2,
      picks: waitingBox.items,
      states: [
        { state: 'waiting', boxes: 1 },
        { state: 'packing', boxes: 1 },
      ],
    })
    .answer(getPackingList, ({ query }) => ({
      day: today,
      next: null,
      boxes: [waitingBox, late].filter(({ state }) => [undefined, state].includes(query?.state)),
    }));

it('shows the boxes of the day, and those of a state, which the address keeps', async () => {
  await openScreen('/packing', listCalls());
  await waitFor(() =>
    expect(cards()).toEqual([
      'NB-2026-004214To packEva Lind1 High Street, Leeds, LS1 1AA4 packs, 1.24 kg. Arrives Wed 2 Dec.',
      'NB-2026-004217Being packedEva Lind1 High Street, Leeds, LS1 1AA4 packs, 1.24 kg. Arrives Wed 2 Dec. Overdue.Ben Reed is packing it.',
    ]),
  );
  expect(screen.getByText('2 more boxes of this day are not paid yet.')).toBeTruthy();
  expect(screen.getByText('4 packs to collect for these boxes')).toBeTruthy();
  const states = within(screen.getByLabelText('State')).getAllByRole('option');
  expect(states.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'All',
    'To pack (1)',
    'Being packed (1)',
    'Packed (0)',
  ]);
  type({ State: 'packing' });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(address()).toBe('/packing?state=packing');
  type({ State: 'held' });
  expect(await screen.findByRole('heading', { name: 'No box in this state' })).toBeTruthy();
});

it('leads from a box back to the day and state of the list', async () => {
  await openScreen(`/packing?day=${today}&state=waiting`, listCalls());
  await waitFor(() => expect(cards()).toHaveLength(1));
  fireEvent.click(part('list', 'Boxes').getByRole('link'));
  const back = await screen.findByRole('link', { name: 'Packing list' });
  expect(back.getAttribute('href')).toBe(`/admin/packing?day=${today}&state=waiting`);
});

it('says that no box leaves on a day', async () => {
  const calls = listCalls()
    .answer(getPackingTotals, { day: '2026-12-25', unpaid: 1, states: [], picks: [] })
    .answer(getPackingList, { day: '2026-12-25', boxes: [], next: null });
  await openScreen('/packing?day=2026-12-25', calls);
  expect(await screen.findByRole('heading', { name: 'Nothing to pack' })).toBeTruthy();
  expect(screen.getByText('1 more box of this day is not paid yet.')).toBeTruthy();
  expect(screen.getByText('Friday 25 December 2026')).toBeTruthy();
});

it('takes a report of the carrier in, once all of its lines are right', async () => {
  const right = {
    line: 2,
    boxNumber: 4,
    orderNumber: 'NB-2026-004214',
    wrong: false,
    skipped: false,
    says: 'It is marked as shipped.',
  };
  const wrong = {
    line: 3,
    boxNumber: null,
    orderNumber: null,
    wrong: true,
    skipped: false,
    says: 'There is no such box.',
  };
  const held = { ...right, line: 4, skipped: true, says: 'Box 4 is held: its lid is broken.' };
  const calls = listCalls().answer(importShipments, { lines: [right, wrong], written: false });
  await openScreen('/packing', calls);
  const carrier = () => within(screen.getByText('Carrier').closest('details') ?? document.body);
  const choose = (content: BlobPart) =>
    fireEvent.change(carrier().getByLabelText('Report of the carrier'), {
      target: { files: [new File([content], 'report.csv')] },
    });
  choose(new Uint8Array(maxReportBytes + 1));
  expect(await carrier().findByText('The file has more than 2 MB. Send it in parts.')).toBeTruthy();
  expect(calls.sent(importShipments)).toEqual([]);

  choose('box,carrier,tracking\n');
  expect((await carrier().findByRole('status')).textContent).toBe(
    '1 line is wrong. Mend the file and choose it again; no box is changed.',
  );
  expect(
    part('list', 'Lines of the report')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 3: There is no such box.', 'Line 2, NB-2026-004214: It is marked as shipped.']);
  expect(carrier().queryByRole('button', { name: 'Mark as shipped' })).toBeNull();

  calls.answer(importShipments, { lines: [right, held], written: false });
  choose('box,carrier,tracking\n');
  expect(
    await carrier().findByText('1 line is right, 1 skipped. Nothing is changed yet.'),
  ).toBeTruthy();
  expect(part('list', 'Lines of the report').getAllByRole('listitem')[0]?.textContent).toBe(
    'Line 4, NB-2026-004214: Skipped. Box 4 is held: its lid is broken.',
  );
  calls.answer(importShipments, { lines: [right, held], written: true });
  press('Mark as shipped', carrier());
  expect(
    await carrier().findByText('1 line is skipped. The other boxes are marked as shipped.'),
  ).toBeTruthy();

  calls.answer(importShipments, { lines: [right], written: false });
  choose('box,carrier,tracking\n');
  expect(await carrier().findByText('1 line is right. Nothing is changed yet.')).toBeTruthy();
  calls.answer(importShipments, { lines: [right], written: true });
  press('Mark as shipped', carrier());
  expect(await carrier().findByText('The boxes are marked as shipped.')).toBeTruthy();
  expect(calls.sent(importShipments).map(({ body }) => body.confirmed)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

it('opens the box of a slip, and says which number is not known', async () => {
  const calls = listCalls().refuse(findPackingBox, 404, 'No order has the number NB-1.');
  await openScreen('/packing', calls);
  const scan = (code: string) => {
    type({ 'Scan a slip, or type its number': code });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Scan a slip/ });
    fireEvent.submit(input.form ?? input);
  };
  scan('NB-1');
  expect((await screen.findByRole('alert')).textContent).toBe('No order has the number NB-1.');
  calls.answer(findPackingBox, { boxId: waitingBox.boxId });
  scan('nb-2026-004214');
  await waitFor(() => expect(address()).toBe(`/packing/${waitingBox.boxId}`));
});

it('marks the boxes of a day as shipped in parts, and lists those that stay', async () => {
  const named = (count: number) => ({
    boxId: `6b1f0a52-0c7e-4b0e-8a36-${String(count).padStart(12, '0')}`,
    boxNumber: 1,
    orderNumber: `NB-2026-${String(count).padStart(6, '0')}`,
    name: `Eva ${count}`,
  });
  const ready = Array.from({ length: maxBoxesAtOnce + 2 }, (_, index) => named(index + 1));
  const held = { ...named(99), why: 'It is held: its lid is broken.' };
  const last = ready.at(-1);
  const calls = listCalls()
    .answer(listBoxesToShip, { ready, others: [held] })
    .answer(shipBoxes, ({ body }) => ({
      refused: body.boxIds
        .filter((boxId) => boxId === last?.boxId)
        .map((boxId) => ({ boxId, why: 'Ben is packing box 1.' })),
    }));
  await openScreen('/packing', calls);
  press('Ship the day…');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'NB-2026-000099, Eva 99: It is held: its lid is broken.',
  );
  press('Mark 52 boxes as shipped', dialog);
  expect((await dialog.findByRole('status')).textContent).toContain('51 boxes are marked');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NB-2026-000052, Eva 52: Ben is packing box 1.',
    'NB-2026-000099, Eva 99: It is held: its lid is broken.',
  ]);
  expect(calls.sent(shipBoxes).map(({ body }) => body.boxIds.length)).toEqual([50, 2]);
});

const bar = () => part('region', 'Ticked boxes');

it('ticks boxes by one, as shown and as they can be shipped, and prints them', async () => {
  const further = { ...waitingBox, boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d03', name: 'Ida' };
  const calls = listCalls().answer(listBoxesToShip, { ready: [further], others: [] });
  await openScreen('/packing', calls);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick NB-2026-004214' }));
  expect(bar().getByRole('status').textContent).toBe('1 box ticked');
  const query = `boxIds=${waitingBox.boxId}`;
  const hrefOf = (name: string) => bar().getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Slips')).toBe(`/api/staff/packing/slips?${query}`);
  expect(hrefOf('Labels')).toBe(`/api/staff/packing/labels?${query}&paper=a6`);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick all that are shown' }));
  expect(bar().getByRole('status').textContent).toBe('2 boxes ticked');
  press('Tick all that can be shipped');
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('3 boxes ticked'));
  press('Untick');
  expect(screen.queryByRole('region', { name: 'Ticked boxes' })).toBeNull();
});

it('marks the ticked boxes as shipped, without those that cannot be', async () => {
  const name = 'Eva Lind';
  const calls = listCalls()
    .answer(listBoxesToShip, {
      ready: [{ ...waitingBox, name }],
      others: [{ ...late, name, why: 'Ben Reed is packing it.' }],
    })
    .answer(shipBoxes, { refused: [] });
  await openScreen('/packing', calls);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick NB-2026-004214' }));
  press('Ship…', bar());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Mark 1 box as shipped' });
  press('Mark 1 box as shipped', dialog);
  expect((await dialog.findByRole('status')).textContent).toBe('1 box is marked as shipped.');
  expect(dialog.queryByRole('list', { name: 'Boxes that stay' })).toBeNull();
  expect(calls.sent(shipBoxes)[0]?.body).toEqual({ boxIds: [waitingBox.boxId] });
  fireEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Ticked boxes' })).toBeNull();
});

it('holds the ticked boxes back with one reason, and lists those that stay', async () => {
  const calls = listCalls().answer(holdBoxes, {
    refused: [{ boxId: otherId, why: 'Box 4 is held already: its lid is broken.' }],
  });
  await openScreen('/packing', calls);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick all that are shown' }));
  press('Hold…', bar());
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold 2 boxes back' }));
  press('Hold 2 boxes back', dialog);
  expect(await dialog.findByText('Say why, for the customer')).toBeTruthy();
  expect(calls.sent(holdBoxes)).toEqual([]);
  type({ 'Reason, for the customers': 'The van is broken.' }, dialog);
  press('Hold 2 boxes back', dialog);
  expect((await dialog.findByRole('status')).textContent).toBe('1 box is held back. 1 box is not.');
  expect(dialog.getByRole('listitem').textContent).toBe(
    'NB-2026-004217, Eva Lind: Box 4 is held already: its lid is broken.',
  );
  expect(calls.sent(holdBoxes)[0]?.body).toEqual({
    boxIds: [waitingBox.boxId, otherId],
    reason: 'The van is broken.',
  });
});
