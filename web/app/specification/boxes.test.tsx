import { part, press } from '@nestbox/client/testing/act';
import { amendQuantity, changeDeliveryDate, makeBoxActive } from '@nestbox/contract/box';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { tissue } from '#app/testing/shopAnswers';

const cardOf = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('article') as HTMLElement);

it('a quantity that is refused', async () => {
  const calls = customerCalls().refuse(amendQuantity, 409, 'This box can no longer be changed.');
  await openScreen(`/my-box-products/1/${nextBox.boxId}`, calls);
  const card = () => cardOf(tissue.productName);
  const field = () => card().getByLabelText<HTMLInputElement>(/^Set quantity/);
  const set = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    press(/^Update quantity/, card());
  };

  await sentence(
    ['5.12', '9.7 quantity'],
    'an impossible quantity is named and not sent',
    async () => {
      for (const [typed, message] of [
        ['', 'Please enter quantity'],
        ['0', 'Quantity must be greater than 0'],
        ['-3', 'Quantity must be greater than 0'],
      ] as const) {
        set(typed);
        await waitFor(() => expect(card().getByRole('alert').textContent).toBe(message));
        expect(document.activeElement).toBe(field());
        expect(field().value).toBe(typed);
      }
      expect(calls.sent(amendQuantity)).toEqual([]);
    },
  );

  await sentence(
    '8.15 failure',
    'a refused one is told with its reason, and stays in the field',
    async () => {
      set('15');
      expect(await screen.findByText('Failed to update quantity')).toBeTruthy();
      expect(card().getByRole('alert').textContent).toBe('This box can no longer be changed.');
      expect(field().value).toBe('15');
      expect(card().getByText('Total quantity:').textContent).toBe('Total quantity: 1');
    },
  );
});

it('a box that could not be changed', async () => {
  const calls = customerCalls()
    .refuse(makeBoxActive, 409, 'The last day to change this box is over.')
    .refuse(changeDeliveryDate, 409, 'A box can be moved to half a year ahead at most.');
  await openScreen('/box-summary', calls);
  const card = () => cardOf('Box 1');

  await sentence('8.11 failure', 'the card says why it could not be disabled', async () => {
    press(/^Disable/, card());
    expect(await screen.findByText('Error updating box. Please try again.')).toBeTruthy();
    expect(card().getByRole('alert').textContent).toBe('The last day to change this box is over.');
  });

  const open = async () => {
    press(/^Postpone/, card());
    return {
      date: await screen.findByPlaceholderText<HTMLInputElement>('Select a date'),
      add: screen.getByRole<HTMLButtonElement>('button', { name: 'Add new date' }),
    };
  };

  await sentence(
    ['2.74 date', '5.14'],
    'only a date of the format yyyy-MM-dd can be added',
    async () => {
      const { date, add } = await open();
      expect([date.value, add.disabled]).toEqual(['', true]);
      for (const typed of ['2026', '31/12/2026', '2026-02-30', '2026-12', '2026-12-22']) {
        fireEvent.change(date, { target: { value: typed } });
        expect(add.disabled, typed).toBe(typed !== '2026-12-22');
      }
    },
  );

  await sentence(
    '8.10 failure',
    'a refused date is told with its reason, and stays typed',
    async () => {
      const dialog = part('dialog', 'Postpone box 1');
      press('Add new date', dialog);
      expect(await screen.findByText('Error updating date. Please try again.')).toBeTruthy();
      expect((await dialog.findByRole('alert')).textContent).toBe(
        'A box can be moved to half a year ahead at most.',
      );
      expect(screen.getByPlaceholderText<HTMLInputElement>('Select a date').value).toBe(
        '2026-12-22',
      );
    },
  );

  await sentence('2.75', 'the close icon closes the window', async () => {
    press('Close', part('dialog', 'Postpone box 1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
