import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectField } from './selectField';

afterEach(cleanup);

it('shows the texts of values, in their groups, and gives the value', () => {
  const onChange = vi.fn();
  render(
    <SelectField
      label="Mail"
      value="paused"
      options={[
        'none',
        { value: 'receipt', text: 'Paid: box 3', group: 'Payments' },
        { value: 'paused', text: 'You paused', group: 'Subscription' },
      ]}
      onChange={onChange}
    />,
  );
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mail' });
  expect(field.selectedOptions[0]?.text).toBe('You paused');
  const payments = screen.getByRole('group', { name: 'Payments' });
  expect(
    within(payments)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paid: box 3']);
  fireEvent.change(field, { target: { value: 'receipt' } });
  expect(onChange).toHaveBeenCalledWith('receipt');
});
