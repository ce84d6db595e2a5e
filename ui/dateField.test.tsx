import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DateField } from './dateField';

afterEach(cleanup);

let entered = '';

function Field({ earliest }: { earliest?: string }) {
  const [date, setDate] = useState('2026-12-01');
  entered = date;
  return <DateField label="Day" value={date} onChange={setDate} earliest={earliest} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const calendar = () => screen.getByRole('button', { name: 'Calendar: Day' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('keeps what is typed of a day, and gives no day before it is whole', () => {
  render(<Field />);
  expect(field().value).toBe('01/12/2026');
  type('2026-12-2');
  expect([field().value, entered]).toEqual(['2026-12-2', '']);
  type('2026-12-24');
  expect([field().value, entered]).toEqual(['2026-12-24', '2026-12-24']);
  type('soon');
  expect(screen.queryByText(/is not a day/)).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('soon');
  expect(screen.getByText('soon is not a day: write it as 24/12/2026 or 24 Dec.')).toBeTruthy();
  type('');
  fireEvent.blur(field());
  expect(screen.getByText('24/12/2026 or 24 Dec')).toBeTruthy();
});

it('takes days as British people write them, and says them in words', () => {
  render(<Field earliest="2026-12-03" />);
  type('24 Dec');
  expect([field().value, entered]).toEqual(['24 Dec', '2026-12-24']);
  expect(screen.getByText('Thu 24 Dec 2026')).toBeTruthy();
  type('24 Dec 2027');
  expect(entered).toBe('2027-12-24');
  type('2.12.2026');
  expect(screen.getByText('Not before Thu 3 Dec 2026.')).toBeTruthy();
  type('1/2/2027');
  fireEvent.blur(field());
  expect([field().value, entered]).toEqual(['01/02/2027', '2027-02-01']);
});

it('takes a day of the calendar, which Escape closes too', () => {
  render(<Field earliest="2026-12-03" />);
  expect(screen.getByText('Not before Thu 3 Dec 2026.')).toBeTruthy();
  fireEvent.click(calendar());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Wednesday 2 / }).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Friday 4 / }));
  expect([field().value, entered]).toEqual(['04/12/2026', '2026-12-04']);
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(calendar());
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Escape' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(calendar());
});
