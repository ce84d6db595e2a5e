import type { Page, Request } from '@playwright/test';
import { arrive, callsOf, household } from '../arrive.ts';
import { enterAppliances, enterLayout, enterOccupants, giveAddress } from '../customer.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const steps = ['Address', 'Occupants', 'Layout', 'Appliences', 'Products'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(steps[step] ?? '');
  // Nothing is stored until a step is chosen.
  expect((await stored(page, 'householdState')) ?? 0).toBe(step);
}

const answers = {
  occupants: {
    adultsMale: 1,
    adultsFemale: 1,
    childrenMale: 1,
    childrenFemale: 0,
    infants: 0,
  },
  layout: { numberOfBathrooms: 1, numberOfBedrooms: 2, numberOfReceptionRooms: 1 },
  appliances: { washingMachine: true, dishWasher: true, bath: false },
};

test(
  'the steps of the household',
  holds(
    '2.59',
    '2.60',
    '2.61',
    '2.62',
    '2.63',
    '3.11',
    '3.12',
    '3.13',
    '4.29',
    '4.30',
    '7.24',
    '7.25',
    '7.30',
    '8.12',
    '8.13',
    '8.14',
  ),
  async ({ page }) => {
    const person = await arrive(page, { stage: 'account' });

    await test.step('five steps and a summary can be clicked in any order, and the open one is found again', async () => {
      // For a new customer: no step requires another.
      await page.goto('/household');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(6);
      for (const [place, name] of [...steps, 'Summary'].entries()) {
        await expect(tabs.nth(place)).toHaveAccessibleName(name);
      }
      for (const step of [4, 1, 3, 0, 2]) {
        await tabs.nth(step).click();
        await expectStep(page, step);
      }
      await page.reload();
      await expectStep(page, 2);
      await expect(page.getByRole('textbox', { name: 'Bathrooms' })).toBeVisible();
    });

    await test.step('each save goes on, and the last one saves the household as one', async () => {
      const account = `/api/customer/${person.customerId}/account`;
      const calls: string[] = [];
      const saves: Request[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith(`/api/customer/${person.customerId}/`)) return;
        expect(request.headers().authorization).toBe(`Bearer ${person.token}`);
        calls.push(`${request.method()} ${pathname}`);
        // The check of the postcode saves nothing.
        if (request.method() === 'POST' && !pathname.endsWith('/address/place'))
          saves.push(request);
      });
      // As for a customer who opens the screen for the first time.
      await page.evaluate(() => localStorage.removeItem('householdState'));
      await page.goto('/household');
      await expectStep(page, 0);
      await expect.poll(() => calls).toContain(`GET ${account}/address`);
      await expect.poll(() => calls).toContain(`GET ${account}/household`);

      await giveAddress(page);
      await expect(page.getByText('Address saved', { exact: true })).toBeVisible();
      await expectStep(page, 1);
      await enterOccupants(page);
      await expectStep(page, 2);
      expect(await stored(page, 'occupants')).toEqual(answers.occupants);
      await enterLayout(page);
      await expectStep(page, 3);
      expect(await stored(page, 'layout')).toEqual(answers.layout);
      expect(saves).toHaveLength(1);
      // After a reload the page has only the stored answers to merge.
      await page.reload();
      await expectStep(page, 3);
      await enterAppliances(page);
      await expectStep(page, 4);

      expect(saves.map((request) => new URL(request.url()).pathname)).toEqual([
        `${account}/address`,
        `${account}/household`,
      ]);
      const address = {
        name: 'Eva Lind',
        addressLine1: '1 High Street',
        addressLine2: '',
        city: 'Leeds',
        county: 'West Yorkshire',
        country: 'United Kingdom',
        postCode: 'LS1 1AA',
        contactNumber: '07700900123',
      };
      const saved = { ...answers.occupants, ...answers.layout, ...answers.appliances };
      expect(saves[0]?.postDataJSON()).toEqual(address);
      expect(saves[1]?.postDataJSON()).toEqual(saved);
      const call = callsOf(page.request, person);
      expect(await call('GET', '/account/address')).toEqual(address);
      expect(await call('GET', '/account/household')).toEqual(saved);

      const calculate = `GET /api/customer/${person.customerId}/recommendation/calculate`;
      expect(calls).not.toContain(calculate);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('Fetch boxes successfully', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/box-summary');
      expect(calls.filter((made) => made === calculate)).toHaveLength(1);
    });

    await test.step('the summary leads to the planned boxes', async () => {
      await page.goto('/household');
      await tab(page, 'Summary').click();
      await expect(page).toHaveURL('/box-summary');
      await page.goBack();
    });

    await test.step('a refused address shows the first of its errors', async () => {
      await tab(page, 'Address').click();
      await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Leeds');
      // Makes the valid payload invalid on its way, so that the server lists its errors.
      await page.route('**/account/address', (route) =>
        route.continue({
          postData: JSON.stringify({
            ...route.request().postDataJSON(),
            addressLine1: '',
            postCode: '!',
            country: '',
          }),
        }),
      );
      const answer = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/account/address'),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      const { errors } = await (await answer).json();
      expect(errors).toEqual([
        'Address Line 1 is required',
        'Country is required',
        'Invalid post code',
      ]);
      await expect(page.getByText(errors[0])).toBeVisible();
      await expect(page.getByText(errors[1])).toHaveCount(0);
      await expect(page.getByText(errors[2])).toHaveCount(0);
      await expectStep(page, 0);
      await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Leeds');
      await page.unroute('**/account/address');
    });

    await test.step('appliances and plan that fail are told, and stay where they are', async () => {
      await tab(page, 'Appliences').click();
      const bath = page.getByRole('checkbox', { name: 'Bath' });
      await bath.click();
      await page.route('**/account/household', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByText('Failed to save appliance details', { exact: true }),
      ).toBeVisible();
      await expectStep(page, 3);
      await expect(bath).toBeChecked();
      await page.unroute('**/account/household');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Appliance details saved', { exact: true })).toBeVisible();
      await expectStep(page, 4);

      await page.route('**/recommendation/calculate', (route) => route.abort());
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(
        page.getByText('Failed to fetch recommendation boxes! Try again', { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL('/household');
    });
  },
);

test('starter products are explained, and changed before the first payment', async ({ page }) => {
  const person = await arrive(page, { stage: 'account' });
  const call = callsOf(page.request, person);
  await call('POST', '/account/household', { ...household, infants: 1 });
  await page.goto('/household?step=products');
  await page.getByRole('button', { name: 'Start with the essentials' }).click();
  await expect(
    page.getByText(/^We chose \d+ products that homes like yours use\. Take out/),
  ).toBeVisible();
  await expect(page).toHaveURL('/household?step=products');
  // Nobody has named a size: it is asked for.
  const box = page.getByRole('list', { name: 'Products in your box' });
  await expect(box.getByText(/Nappies/)).toHaveCount(0);
  const sizes = page.getByRole('region', { name: 'Which nappies does your baby wear?' });
  await sizes.getByRole('button', { name: 'Add to box Baby Nappies Size 3' }).click();
  await expect(box.getByRole('button', { name: 'Remove Baby Nappies Size 3' })).toBeVisible();
  await expect(
    sizes.getByRole('button', { name: 'Remove from box Baby Nappies Size 3' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove Penne Rigate Pasta' }).click();
  await expect(page.getByText('Product removed successfully.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL('/payment');
});
