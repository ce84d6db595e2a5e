import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The credentials of a customer. */
export interface Customer {
  readonly email: string;
  readonly password: string;
}

export const newCustomer = (): Customer => ({
  email: `eva.${randomUUID()}@example.com`,
  password: 'Kettle-On-4pm',
});

export async function signUp(page: Page, customer: Customer): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'First name' }).fill('Eva');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lind');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700900123');
  await page.getByRole('checkbox', { name: 'Terms and condition' }).click();
  await page.getByRole('checkbox', { name: 'Marketing enabled' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('User registered successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
}

export async function logIn(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText('User login and additional actions completed successfully!', { exact: true }),
  ).toBeVisible();
}

/** Adds the first products of the catalogue to the box. */
export async function addProducts(page: Page, count: number): Promise<void> {
  await page.goto('/products');
  for (let added = 0; added < count; added += 1) {
    await page
      .getByRole('button', { name: /^Add to box/ })
      .nth(added)
      .click();
    await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(added + 1);
  }
}

export async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eva Lind');
  await page.getByRole('textbox', { name: 'Contact Number' }).fill('07700900123');
  await page.getByRole('textbox', { name: 'Address Line 1' }).fill('1 High Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Leeds');
  await page.getByRole('textbox', { name: 'County' }).fill('West Yorkshire');
  await page.getByRole('textbox', { name: 'Country' }).fill('United Kingdom');
  await page.getByRole('textbox', { name: 'Post Code' }).fill('LS1 1AA');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: 'Occupants' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

export async function enterOccupants(page: Page): Promise<void> {
  // After a step is saved, the next one is scrolled into view.
  await expect(page.getByRole('heading', { name: 'Who lives at home?' })).toBeInViewport();
  const people = {
    'Adult males': '1',
    'Adult females': '1',
    'Children males': '1',
    'Children females': '0',
    Infants: '0',
  };
  for (const [who, count] of Object.entries(people)) {
    await page.getByRole('textbox', { name: who }).fill(count);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: 'Layout' })).toHaveAttribute('aria-selected', 'true');
}

export async function enterLayout(page: Page): Promise<void> {
  for (const [room, count] of Object.entries({ Bathrooms: '1', Bedrooms: '2', Reception: '1' })) {
    await page.getByRole('textbox', { name: room }).fill(count);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: 'Appliences' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

export async function enterAppliances(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Washing machine' }).click();
  await page.getByRole('checkbox', { name: 'Dishwasher' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Appliance details saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

/** The last step: the plan is calculated and its boxes are shown. */
export async function submitHousehold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Fetch boxes successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your next boxes', exact: true })).toBeVisible();
}

/** Types a card into the provider's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('12/34');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** In the form behind 'Change card'. */
export async function changeCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Save this card' }).click();
}
