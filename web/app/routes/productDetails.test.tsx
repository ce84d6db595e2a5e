import { button, canPress, part, press } from '@nestbox/client/testing/act';
import { listAlternatives } from '@nestbox/contract/alternatives';
import { listBoxes, listFutureBoxes } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { type FoodFacts, getFoodFacts } from '@nestbox/contract/food';
import { addProducts, listCustomerProducts, overrideFrequency } from '@nestbox/contract/product';
import { dayMonth } from '@nestbox/ui/dateText';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  activeStatus,
  chosen,
  customerCalls,
  effectOn,
  inBox,
  laterBox,
  nextBox,
  noEffect,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue, visitorCalls, washingUp } from '#app/testing/shopAnswers';

const path = `/product-details/${oats.productId}`;
const add = /^Add to box.*Oats/;
const dearer = {
  ...nextBox,
  boxPrice: 1220,
  productQuantities: [tissue, washingUp, oats].map((each) => inBox(each)),
};

const facts: FoodFacts = {
  ingredients: [
    { text: 'Rolled ', allergen: false },
    { text: 'oats', allergen: true },
    { text: ' (61%), honey', allergen: false },
  ],
  contains: [{ allergen: 'gluten', sources: ['oats'] }],
  mayContain: ['peanuts', 'soya'],
  nutrition: {
    per: '100 g',
    energyKj: 1573,
    energyKcal: 374,
    fat: 8,
    saturates: 1.5,
    fibre: null,
    carbohydrate: 60,
    sugars: 17,
    protein: 11,
    salt: 0.01,
  },
  exempt: null,
  storage: 'Store in a cool, dry place.',
  origin: 'Oats from Scotland',
  sample: true,
};

it('previews what adding a product does, box by box, and what removing it does', async () => {
  const calls = customerCalls().answer(previewChange, effectOn(dearer));
  await openScreen(path, calls);
  const sentence = 'Adding it: box 1 on 15 December costs £12.20 instead of £10.25.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: add, description: sentence })).toBeTruthy();
  const effects = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Box 1'));
  expect(effects).toHaveLength(1);
  expect(effects[0]?.textContent).toContain(oats.productName);

  const mine = [tissue, washingUp, oats].map(chosen);
  calls.answer(addProducts, mine).answer(listCustomerProducts, mine);
  press(add);
  expect(await screen.findByText(/^Removing it: /)).toBeTruthy();
  const productIds = [oats.productId];
  expect(calls.sent(previewChange).map(({ body }) => body)).toContainEqual({
    kind: 'removeProducts',
    productIds,
  });
});

it('leaves the button as it is where the preview fails', async () => {
  const mine = [tissue, washingUp, oats].map(chosen);
  const calls = customerCalls().refuse(previewChange, 409, '').answer(addProducts, mine);
  await openScreen(path, calls);
  await waitFor(() => expect(calls.sent(previewChange)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByText(/Working out/)).toBeNull());
  expect(screen.queryByText(/^Adding it/)).toBeNull();
  press(add);
  expect(await screen.findByText('Product added successfully.')).toBeTruthy();
});

for (const [who, callsOf] of [
  ['a visitor', () => visitorCalls()],
  ['a customer without boxes', () => customerCalls({ boxes: [], products: [] })],
] as const)
  it(`shows ${who} no preview`, async () => {
    const calls = callsOf();
    await openScreen(path, calls);
    await canPress(add);
    expect(calls.sent(previewChange)).toEqual([]);
    expect(screen.queryByText(/^Adding it/)).toBeNull();
  });

it('adds a product to the next box only, after a preview', async () => {
  const calls = customerCalls().answer(previewChange, effectOn(dearer));
  await openScreen(path, calls);
  press('Add to the next box only');
  await screen.findByRole('dialog');
  const dialog = part('dialog', 'Scottish Porridge Oats, just this once?');
  expect(await dialog.findByText(/^Box 1/)).toBeTruthy();
  const with1 = {
    ...nextBox,
    productQuantities: [...nextBox.productQuantities, { ...inBox(oats), oneOff: true }],
  };
  calls
    .answer(makeChange, effectOn(with1))
    .answer(listBoxes, [with1, laterBox])
    .answer(listFutureBoxes, [with1, laterBox]);
  await canPress('Add it this once', dialog);
  press('Add it this once', dialog);
  expect(await screen.findByText('Added to the next box')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Take out of the next box' })).toBeTruthy();
  const change = { kind: 'oneOff', productId: oats.productId, quantity: 1 };
  expect(calls.sent(makeChange)).toMatchObject([{ body: change }]);
});

it('previews a frequency at each step, forgets an earlier one, and saves the last', async () => {
  const calls = customerCalls({ products: [chosen(oats)], status: activeStatus });
  const weeks = () =>
    calls.sent(previewChange).flatMap(({ body }) => (body.kind === 'frequency' ? body.weeks : []));
  calls.answer(previewChange, effectOn(dearer)).answer(overrideFrequency, null);
  await openScreen(path, calls);
  press('Change delivery frequency');
  await waitFor(() => expect(weeks()).toEqual([2]));
  const release = calls.hold(previewChange, effectOn(dearer));
  for (let step = 2; step < 6; step += 1) press('More');
  await waitFor(() => expect(weeks().at(-1)).toBe(6));
  release();
  await screen.findByRole('region', { name: 'What changes' });
  expect(screen.getByText('6 weeks')).toBeTruthy();
  press('I need this in every');
  expect(await screen.findByText('Changed delivery frequency successfully.')).toBeTruthy();
  const body = { productID: oats.productId, numberOfItemsPerBox: 6 };
  expect(calls.sent(overrideFrequency)).toMatchObject([{ body }]);
});

it('puts the focus where a swap was, and swaps back', async () => {
  const offered = { ...oats, value: true, eco: null, monthlySaving: 124 };
  const calls = customerCalls({ status: activeStatus })
    .answer(listAlternatives, [{ productId: tissue.productId, alternatives: [offered] }])
    .answer(makeChange, noEffect);
  await openScreen(`/product-details/${tissue.productId}`, calls);
  calls.answer(listCustomerProducts, [oats, washingUp].map(chosen));
  press(/^Swap/);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('P'));
  expect(document.activeElement?.textContent).toBe('You get Scottish Porridge Oats instead.');
  expect(await screen.findByRole('button', { name: /^Add to box.*Tissue/ })).toBeTruthy();
  calls.answer(listCustomerProducts, [tissue, washingUp].map(chosen));
  press('Undo');
  expect(await screen.findByRole('button', { name: /^Swap/ })).toBeTruthy();
});

it('shows an announced price with its first day', async () => {
  const nextPrice = { price: 1234, from: '2027-01-15' };
  await openScreen(path, visitorCalls([{ ...oats, nextPrice }]));
  expect(screen.getByText('from 15 January £12.34')).toBeTruthy();
});

it('shows the facts of a food, its allergens in bold', async () => {
  await openScreen(path, visitorCalls().answer(getFoodFacts, facts));
  const section = (name: string) => screen.getByRole('region', { name });
  const [bold, ...others] = section('Ingredients').querySelectorAll('strong');
  expect(bold?.textContent).toBe('oats');
  expect(others).toEqual([]);
  expect(section('Ingredients').textContent).toContain('Rolled oats (61%), honey');
  expect(section('Allergens').textContent).toContain('Contains cereals containing gluten (oats).');
  expect(section('Allergens').textContent).toContain('May contain peanuts, soya.');
  const table = within(section('Nutrition'));
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Typical values', 'per 100 g']);
  expect(table.getByText('of which sugars').closest('tr')?.textContent).toContain('17 g');
  expect(table.getByText('Energy').closest('tr')?.textContent).toMatch(/1,573 kJ \/ 374 kcal/);
  expect(section('Storage').textContent).toContain(facts.storage);
  expect(section('Origin').textContent).toContain(facts.origin);
  expect(screen.getByText(/^Sample data of the demonstration shop\./)).toBeTruthy();
});

it('says of a food without a nutrition table why it has none', async () => {
  const salt = { ...facts, nutrition: null, exempt: 'salt' };
  await openScreen(path, visitorCalls().answer(getFoodFacts, salt));
  const nutrition = part('region', 'Nutrition');
  expect(nutrition.getByText('The law requires no nutrition table for salt.')).toBeTruthy();
});

it('shows the hazards of cleaning goods, and no facts of foods', async () => {
  const statement = 'Causes serious eye irritation.';
  const hazards = [{ signalWord: 'Warning' as const, pictogram: null, statement }];
  const cleaner = { ...washingUp, hazards };
  await openScreen(`/product-details/${cleaner.productId}`, visitorCalls([cleaner]));
  const section = part('region', 'Hazard information');
  expect(section.getByText('Warning')).toBeTruthy();
  expect(section.getByText(statement)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Ingredients' })).toBeNull();
});

it('asks for facts of a food again that could not be loaded', async () => {
  const calls = visitorCalls().refuse(getFoodFacts, 404, '');
  await openScreen(path, calls);
  const ingredients = () => part('region', 'Ingredients');
  const failed = 'Ingredients and allergens could not be loaded.';
  expect(ingredients().getByText(failed)).toBeTruthy();
  calls.answer(getFoodFacts, facts);
  press('Try again', ingredients());
  await waitFor(() => expect(ingredients().queryByText(failed)).toBeNull());
  expect(button(add)).toBeTruthy();
});

it('names the day of the next box that brings the product', async () => {
  const later = { ...laterBox, productQuantities: [inBox(oats)] };
  const calls = customerCalls({ products: [chosen(oats)], status: activeStatus });
  calls.answer(listBoxes, [{ ...nextBox, productQuantities: [inBox(tissue)] }, later]);
  await openScreen(path, calls);
  const next = await screen.findByText('Next delivery');
  await waitFor(() =>
    expect(next.nextElementSibling?.textContent).toBe(dayMonth(later.deliveryDate)),
  );
});
