import { queryClient } from '@nestbox/client/api/queryClient';
import { getFoodFacts } from '@nestbox/contract/food';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { visitorCalls } from '#app/testing/shopAnswers';
import { FoodFacts } from './foodFacts';

it('says that the facts of a food are loading', async () => {
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  const release = visitorCalls().hold(getFoodFacts, {
    ingredients: [{ text: 'salt', allergen: false }],
    contains: [],
    mayContain: [],
    nutrition: null,
    exempt: 'salt',
    storage: 'Store it dry.',
    origin: null,
    sample: false,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FoodFacts productId="salt" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading ingredients and allergens')).toBeTruthy();
  release();
  expect(await screen.findByRole('region', { name: 'Ingredients' })).toBeTruthy();
  expect(screen.queryByText('Loading ingredients and allergens')).toBeNull();
});
