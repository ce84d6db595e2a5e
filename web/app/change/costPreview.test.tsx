import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CostPreview } from './costPreview';

afterEach(cleanup);

const month = (name: string, before: number, after: number) => ({ month: name, before, after });
const averageMonth = { before: 3800, after: 3600 };

it('shows the first two months that change, and the average', () => {
  const months = [
    month('2027-03', 4000, 4000),
    month('2027-04', 4000, 3500),
    month('2027-05', 0, 1250),
    month('2027-06', 4000, 0),
  ];
  const { container } = render(<CostPreview months={months} averageMonth={averageMonth} />);
  expect(container.textContent).toContain('April Before: £40.00After: £35.00');
  expect(container.textContent).toContain('May Before: £0.00After: £12.50');
  expect(container.textContent).not.toMatch(/March|June/);
  expect(screen.getByText('About £36 a month instead of £38.')).toBeTruthy();
});

it('says so where no month changes', () => {
  render(<CostPreview months={[month('2027-03', 4000, 4000)]} averageMonth={averageMonth} />);
  expect(screen.getByText('Each month costs what it does now.')).toBeTruthy();
});
