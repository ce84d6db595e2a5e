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
  type('2026-12-2');
  expect([field().value, entered]).toEqual(['2026-12-2', '']);
  type('2026-12-24');
  expect([field().value, entered]).toEqual(['2026-12-24', '2026-12-24']);
  type('7 Dec');
  expect(screen.queryByText(/is not a day/)).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText('7 Dec is not a day: write it as 2026-12-01.')).toBeTruthy();
  type('2026-12-34');
  expect([field().value, entered]).toEqual(['2026-12-34', '']);
  expect(screen.getByText('2026-12-34 is not a day: write it as 2026-12-01.')).toBeTruthy();
});

it('takes a day of the calendar, which Escape closes too', () => {
  render(<Field earliest="2026-12-03" />);
  expect(screen.getByText('Not before 2026-12-03.')).toBeTruthy();
  fireEvent.click(calendar());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Wednesday 2 / }).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Friday 4 / }));
  expect([field().value, entered]).toEqual(['2026-12-04', '2026-12-04']);
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(calendar());
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Escape' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(calendar());
});
