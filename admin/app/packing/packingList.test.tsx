import { part, press, type } from '@nestbox/client/testing/act';
import {
  getPackingList,
  getPackingTotals,
  importShipments,
  maxReportBytes,
} from '@nestbox/contract/staffPacking';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { colleague, packedBy, packingCalls, waitingBox } from '../testing/packingAnswers';
import { today } from '../testing/staffAnswers';

const otherId = '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d02';
const late = { ...packedBy(colleague), boxId: otherId, boxNumber: 7, shipment: '2026-11-30' };

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
      'Box 4To packEva Lind1 High Street, Leeds, LS1 1AA4 packs, 1.24 kg. Arrives Wed 2 Dec.',
      'Box 7Being packedEva Lind1 High Street, Leeds, LS1 1AA4 packs, 1.24 kg. Arrives Wed 2 Dec. Overdue.Ben Reed is packing it.',
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
    wrong: false,
    skipped: false,
    says: 'It is marked as shipped.',
  };
  const wrong = {
    line: 3,
    boxNumber: null,
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
  ).toEqual(['Line 3: There is no such box.', 'Line 2, box 4: It is marked as shipped.']);
  expect(carrier().queryByRole('button', { name: 'Mark as shipped' })).toBeNull();

  calls.answer(importShipments, { lines: [right, held], written: false });
  choose('box,carrier,tracking\n');
  expect(
    await carrier().findByText('1 line is right, 1 skipped. Nothing is changed yet.'),
  ).toBeTruthy();
  expect(part('list', 'Lines of the report').getAllByRole('listitem')[0]?.textContent).toBe(
    'Line 4, box 4: Skipped. Box 4 is held: its lid is broken.',
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
