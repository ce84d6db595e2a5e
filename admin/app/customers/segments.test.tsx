import { button, part, press, type } from '@nestbox/client/testing/act';
import * as contract from '@nestbox/contract/staffSegments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerListCalls } from '../testing/listedCustomers';
import { address, openScreen } from '../testing/openScreen';

const mine = {
  segmentId: '3d0c9d1e-6a55-4a5f-8f0e-2c6b7a1d9e11',
  name: 'Near us',
  filter: { postcodes: ['LS'] },
  saved: { who: 'Ben Reed', at: '2026-11-30T10:00:00Z', version: 4 },
};
const counted = { ...mine, customers: 7 };

const chips = () =>
  part('navigation', 'Segments')
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openSegments(path: string, role?: 'support' | 'owner') {
  const calls = customerListCalls(undefined, role);
  calls.answer(contract.listSegments, [
    ...contract.readySegments.map((segment) => ({ ...segment, customers: 1 })),
    counted,
  ]);
  await openScreen(path, calls);
  await screen.findByRole('link', { name: /Near us/ });
  return calls;
}

it('shows how many customers are in each, and opens one', async () => {
  await openSegments('/customers');
  expect(chips()).toEqual([
    'All customers',
    'Never finished sign-up1 customers',
    'Paused for 8 weeks1 customers',
    'No box for 8 weeks1 customers',
    'Card failed1 customers',
    'Spent most in a year1 customers',
    'Near us7 customers',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /Spent most/ }));
  expect(address()).toBe('/customers?spendTop=10&spendIn=year&segment=spent-most&sort=spend');
  // A ready one cannot be changed.
  expect(screen.queryByRole('button', { name: 'Delete segment' })).toBeNull();
});

it('saves the filter under a name', async () => {
  const calls = await openSegments('/customers?states=paused');
  calls.refuse(contract.addSegment, 409, 'Another segment has this name. Choose another one.');
  press('Save as a segment');
  type({ Name: 'Resting' });
  press('Save segment', part('dialog', 'Save as a segment'));
  expect((await screen.findByRole('alert')).textContent).toContain('Another segment has this name');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Resting');
  const saved = {
    ...mine,
    segmentId: 'new',
    name: 'Resting',
    filter: { states: ['paused' as const] },
  };
  calls.answer(contract.addSegment, saved);
  press('Save segment', part('dialog', 'Save as a segment'));
  await waitFor(() => expect(address()).toBe('/customers?states=paused&segment=new'));
  expect(calls.sent(contract.addSegment).at(-1)?.body).toEqual({
    name: 'Resting',
    filter: { states: ['paused'] },
  });
});

it('changes the filter of the segment that is open', async () => {
  const calls = await openSegments(`/customers?postcodes=LS,YO&segment=${mine.segmentId}`);
  calls.answer(contract.changeSegment, { ...mine, filter: { postcodes: ['LS', 'YO'] } });
  press('Save changes to Near us');
  expect(await screen.findByText('The segment has this filter now.')).toBeTruthy();
  expect(calls.sent(contract.changeSegment)[0]).toMatchObject({
    params: { segmentId: mine.segmentId },
    body: { name: 'Near us', filter: { postcodes: ['LS', 'YO'] }, seen: 4 },
  });
});

it('deletes a segment, and takes that back', async () => {
  const calls = await openSegments(`/customers?postcodes=LS&segment=${mine.segmentId}`);
  calls.answer(contract.deleteSegment, null).answer(contract.restoreSegment, mine);
  press('Delete segment');
  expect(await screen.findByText('Near us is deleted.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/customers'));
  press('Undo');
  await waitFor(() => expect(address()).toBe(`/customers?postcodes=LS&segment=${mine.segmentId}`));
  expect(screen.queryByText('Near us is deleted.')).toBeNull();
  expect(button('Rename')).toBeTruthy();
});
