import { canPress, field, press } from '@nestbox/client/testing/act';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation } from '@nestbox/contract/box';
import { saveHousehold } from '@nestbox/contract/household';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const openStep = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const isOpen = (name: string) => screen.findByRole('tab', { name, selected: true });

it('steps of the household that fail', async () => {
  const errors = ['Address Line 1 is required', 'Country is required', 'Invalid post code'];
  const calls = customerCalls({ boxes: [] })
    .refuse(saveAddress, 400, 'Invalid.', { errors })
    .refuse(saveHousehold, 500, 'No.')
    .refuse(calculateRecommendation, 500, 'No.');
  await openScreen('/household', calls);

  await sentence('8.12 failure', 'a refused address shows the first of its errors', async () => {
    openStep('Address');
    press('Save');
    expect(await screen.findByText(errors[0] ?? '')).toBeTruthy();
    for (const other of errors.slice(1)) expect(screen.queryByText(other)).toBeNull();
    expect(await isOpen('Address')).toBeTruthy();
    expect(field('City').value).toBe('Leeds');
  });

  await sentence(
    '8.13 failure',
    'appliances that could not be saved are told, and stay',
    async () => {
      openStep('Appliences');
      fireEvent.click(screen.getByRole('checkbox', { name: 'Bath' }));
      press('Save');
      expect(await screen.findByText('Failed to save appliance details')).toBeTruthy();
      expect(await isOpen('Appliences')).toBeTruthy();
      const bath = screen.getByRole('checkbox', { name: 'Bath' });
      expect(bath.getAttribute('aria-checked')).toBe('true');
    },
  );

  await sentence('8.14 failure', 'a calculation that fails is told', async () => {
    openStep('Products');
    await canPress('Submit');
    press('Submit');
    const failed = 'Failed to fetch recommendation boxes! Try again';
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(await isOpen('Products')).toBeTruthy();
  });
});
