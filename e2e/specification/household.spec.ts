import type { Page, Request } from '@playwright/test';
import { arrive, callsOf, household } from '../arrive.ts';
import { enterAppliances, enterLayout, enterOccupants, giveAddress } from '../customer.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

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

test('the steps of the household', async ({ page }) => {
  const person = await arrive(page, { stage: 'account' });

  await sentence('2.59 steps', 'there are five steps and a summary', async () => {
    await page.goto('/household');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(6);
    for (const [place, name] of [...steps, 'Summary'].entries()) {
      await expect(tabs.nth(place)).toHaveAccessibleName(name);
    }
  });

  await sentence('2.60', 'the steps can be clicked in any order', async () => {
    // For a new customer: no step requires another.
    for (const step of [4, 1, 3, 0, 2]) {
      await tab(page, steps[step] ?? '').click();
      await expectStep(page, step);
    }
  });

  await sentence('2.61', 'the open step is kept in local storage, and found again', async () => {
    expect(await stored(page, 'householdState')).toBe(2);
    await page.reload();
    await expectStep(page, 2);
    await expect(page.getByRole('textbox', { name: 'Bathrooms' })).toBeVisible();
  });

  const account = `/api/customer/${person.customerId}/account`;
  const calls: string[] = [];
  const saves: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(`/api/customer/${person.customerId}/`)) return;
    expect(request.headers().authorization).toBe(`Bearer ${person.token}`);
    calls.push(`${request.method()} ${pathname}`);
    // The check of the postcode saves nothing.
    if (request.method() === 'POST' && !pathname.endsWith('/address/place')) saves.push(request);
  });
  const call = callsOf(page.request, person);

  await sentence(
    ['1.5', '2.62', '4.29'],
    'a customer answers each step, and each save goes on',
    async () => {
      // As for a customer who opens the screen for the first time.
      await page.evaluate(() => localStorage.removeItem('householdState'));
      await page.goto('/household');
      await expectStep(page, 0);
      await expect.poll(() => calls).toContain(`GET ${account}/address`);
      await expect.poll(() => calls).toContain(`GET ${account}/household`);

      await giveAddress(page);
      await sentence('8.12 success', 'a saved address is confirmed', () =>
        expect(page.getByText('Address saved', { exact: true })).toBeVisible(),
      );
      await expectStep(page, 1);
      await enterOccupants(page);
      await expectStep(page, 2);
      await enterLayout(page);
      await expectStep(page, 3);
      await sentence('3.13', 'occupants, layout and step are in local storage', async () => {
        expect(await stored(page, 'occupants')).toEqual(answers.occupants);
        expect(await stored(page, 'layout')).toEqual(answers.layout);
        expect(await stored(page, 'householdState')).toBe(3);
      });
      expect(saves).toHaveLength(1);
      // After a reload the page has only the stored answers to merge.
      await page.reload();
      await expectStep(page, 3);
      await enterAppliances(page);
      await expectStep(page, 4);

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
      await sentence(
        ['3.11', '7.24'],
        'the address is read and saved, with the bearer',
        async () => {
          expect(calls).toContain(`GET ${account}/address`);
          expect(new URL(saves[0]?.url() ?? '').pathname).toBe(`${account}/address`);
          expect(saves[0]?.postDataJSON()).toEqual(address);
          expect(await call('GET', '/account/address')).toEqual(address);
        },
      );
      await sentence(['3.12', '7.25'], 'the household is read and saved', async () => {
        expect(calls).toContain(`GET ${account}/household`);
        expect(new URL(saves[1]?.url() ?? '').pathname).toBe(`${account}/household`);
        expect(await call('GET', '/account/household')).toEqual(saved);
      });
      await sentence(
        '4.30',
        'the last save merges the stored answers with the appliances',
        async () => {
          expect(saves).toHaveLength(2);
          expect(saves[1]?.postDataJSON()).toEqual(saved);
        },
      );
    },
  );

  await sentence(
    ['1.6', '2.63', '7.30'],
    "'Submit' calculates the boxes, and leads to them",
    async () => {
      const calculate = `GET /api/customer/${person.customerId}/recommendation/calculate`;
      expect(calls).not.toContain(calculate);
      expect(await call('GET', '/boxes')).toEqual([]);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await sentence('8.14 success', 'the calculation is confirmed', () =>
        expect(page.getByText('Fetch boxes successfully', { exact: true })).toBeVisible(),
      );
      await expect(page).toHaveURL('/box-summary');
      expect(calls.filter((made) => made === calculate)).toHaveLength(1);
      expect(await call('GET', '/boxes')).not.toEqual([]);
      await expect(page.getByRole('article').first()).toContainText('Box 1');
    },
  );

  await sentence('2.59 summary', 'the summary leads to the planned boxes', async () => {
    await page.goto('/household');
    await tab(page, 'Summary').click();
    await expect(page).toHaveURL('/box-summary');
    await page.goBack();
  });

  await sentence('8.13 success', 'appliances that are saved are confirmed', async () => {
    await tab(page, 'Appliences').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Appliance details saved', { exact: true })).toBeVisible();
    await expectStep(page, 4);
  });
});

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
  const box = page.getByRole('group', { name: 'Products in your box' });
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
