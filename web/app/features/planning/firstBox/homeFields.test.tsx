import type { VisitedHome } from '@nestbox/contract/firstBox';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { HomeFields } from './homeFields';

const home: VisitedHome = {
  adultsMale: 14,
  adultsFemale: 15,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
  without: [],
};

function Fields() {
  const [typed, setTyped] = useState(home);
  return <HomeFields home={typed} onChange={(change) => setTyped({ ...typed, ...change })} />;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('ends at the most people of a household, whoever they are', () => {
  render(<Fields />);
  fireEvent.click(button('More: Babies'));
  expect(['Women', 'Babies'].map((who) => button(`More: ${who}`).disabled)).toEqual([true, true]);
  expect(button('More: Bathrooms').disabled).toBe(false);
  fireEvent.click(button('Fewer: Women'));
  expect(button('More: Men').disabled).toBe(false);
});
