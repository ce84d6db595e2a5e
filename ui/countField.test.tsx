import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { CountField } from './countField';

afterEach(cleanup);

function Form({ count, min = 1 }: { count: number | null; min?: number }) {
  const { control } = useForm<{ count: number | string | null }>({ defaultValues: { count } });
  const value = useWatch({ control, name: 'count' });
  return (
    <>
      <CountField
        control={control}
        name="count"
        label="Bathrooms"
        min={min}
        notWhole="Enter a whole number"
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** The value that the form holds. */
const value = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText('Bathrooms');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('counts up and down to its minimum', () => {
  render(<Form count={2} />);
  fireEvent.click(button('Increase'));
  expect(value()).toBe(3);
  fireEvent.click(button('Decrease'));
  fireEvent.click(button('Decrease'));
  expect(value()).toBe(1);
  expect(button('Decrease').disabled).toBe(true);
});

it('counts with the arrow keys', () => {
  render(<Form count={2} />);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(value()).toBe(3);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(value()).toBe(1);
});

it.each([0, 1])('counts from nothing where it is empty, with a minimum of %i', (min) => {
  render(<Form count={null} min={min} />);
  fireEvent.click(button('Increase'));
  expect(value()).toBe(1);
});

it.each([0, 1])('starts at its minimum of %i with the first press of minus', (min) => {
  render(<Form count={null} min={min} />);
  fireEvent.click(button('Decrease'));
  expect(value()).toBe(min);
});

it.each([
  ['12', 12],
  [' 3 ', 3],
  ['-1', -1],
  ['', null],
  ['1.5', '1.5'],
  ['1e3', '1e3'],
])('reads %j as %j', (typed, read) => {
  render(<Form count={2} />);
  type(typed);
  expect(value()).toBe(read);
});
