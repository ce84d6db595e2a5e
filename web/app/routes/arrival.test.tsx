import { press } from '@nestbox/client/testing/act';
import { type Box, listFutureBoxes, reportArrival } from '@nestbox/contract/box';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls, laterBox, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const shipped: Box = {
  ...nextBox,
  orderStatus: 'Dispatched',
  canPostpone: false,
  canDisable: false,
  canEdit: false,
  canReportArrival: true,
  lockedReason: 'It is on its way.',
  arrival: 'due',
  stage: { kind: 'onItsWay', on: nextBox.deliveryDate },
};
const card = () => {
  const heading = screen.getByRole('heading', { name: 'Box 1' });
  return within(heading.closest('article') as HTMLElement);
};
const reported = /^It has arrived/;

it('takes the report that a shipped box has arrived', async () => {
  const calls = customerCalls({ boxes: [shipped, laterBox], status: activeStatus });
  calls.answer(reportArrival, () => {
    calls.answer(listFutureBoxes, [laterBox]);
    return null;
  });
  await openScreen('/box-summary', calls);
  expect(card().getByText(/Dispatched/)).toBeTruthy();
  press(reported, card());
  expect(await screen.findByText('Thank you. Enjoy your box!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Box 1' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Box 2' })).toBeTruthy();
  expect(calls.sent(reportArrival)).toMatchObject([{ params: { boxId: shipped.boxId } }]);
});

it('says why a report was refused, and lets it be made again', async () => {
  const calls = customerCalls({ boxes: [shipped], status: activeStatus });
  calls.refuse(reportArrival, 409, 'This box has not been shipped.');
  await openScreen('/box-summary', calls);
  press(reported, card());
  expect(await screen.findByText('This box has not been shipped.')).toBeTruthy();
  await waitFor(() => press(reported, card()));
});

it('shows a shipped box of a cancelled subscription, after which none is planned', async () => {
  const status = { ...activeStatus, active: false, state: 'cancelled' } as const;
  await openScreen('/box-summary', customerCalls({ boxes: [shipped], status }));
  expect(card().getByRole('button', { name: reported })).toBeTruthy();
  expect(await screen.findByText('Your subscription is cancelled')).toBeTruthy();
});
