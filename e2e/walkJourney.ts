import { chromium, type Locator, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { startShop } from './shop/startShop.ts';

// Walks from the home page to the first paid box, and counts what it takes: npm run bench:journey

/** Goals of a journey with ten products or more. */
const goals = { screens: 9, fields: 15, clicks: 22, firstPrice: 1 };

const counted = { screens: 0, fields: 0, clicks: 0, firstPrice: 0 };

const price = /£\d/;

/** Counts a screen that is waited for, and whether it is the first with a price. */
async function see(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForLoadState('networkidle');
  counted.screens += 1;
  const text = await page.locator('main').textContent();
  if (counted.firstPrice === 0 && price.test(text ?? '')) counted.firstPrice = counted.screens;
}

async function click(target: Locator): Promise<void> {
  await target.click();
  counted.clicks += 1;
}

/** Types into fields by their labels. Those that are filled in already are left alone. */
async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabel(label, { exact: true }).first();
    if ((await field.inputValue()) !== '') continue;
    await field.fill(text);
    counted.fields += 1;
  }
}

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last();

async function walk(page: Page): Promise<void> {
  const email = `ada.${Date.now()}@example.com`;
  const password = 'Analytical-Engine';
  await page.goto('/');
  await page.getByText(/^Arrives on/).waitFor();
  await see(page, 'What would your home need?');
  await click(page.getByRole('button', { name: 'More: Girls' }));
  await click(button(page, 'Make it mine'));
  await see(page, 'Create your account');
  const names = { 'First name': 'Ada', 'Last name': 'Lovelace' };
  await type(page, {
    ...names,
    Email: email,
    Password: password,
    Phone: '07700900123',
  });
  await click(page.getByRole('checkbox', { name: 'Terms and condition' }));
  await click(page.getByRole('checkbox', { name: 'Marketing enabled' }));
  await click(button(page, 'Sign up'));
  await see(page, 'Log in');
  await type(page, { 'Email address': email, Password: password });
  await click(button(page, 'Sign in'));
  await see(page, 'Where should your boxes go?');
  await type(page, { Name: 'Ada Lovelace', 'Contact Number': '07700900123' });
  await type(page, {
    'Address Line 1': '12 St James Square',
    City: 'London',
    County: 'Greater London',
  });
  await type(page, { Country: 'United Kingdom', 'Post Code': 'SW1Y 4LB' });
  await click(button(page, 'Save'));
  await see(page, 'Who lives at home?');
  await click(button(page, 'Save'));
  await see(page, 'How is your home laid out?');
  await type(page, { Bathrooms: '1', Bedrooms: '2', 'Reception rooms': '1' });
  await click(button(page, 'Save'));
  await see(page, 'What is there to use?');
  await click(button(page, 'Save'));
  await see(page, 'What should be in your box?');
  await click(page.getByRole('link', { name: 'Continue to payment' }));
  await see(page, 'Payment');
  await type(page, { 'Credit or debit card number': '4242424242424242' });
  await type(page, { 'Credit or debit card expiration date': '12/34' });
  await type(page, { 'Credit or debit card CVC/CVV': '123' });
  await click(button(page, /^Pay/));
  await page.waitForURL('**/manage-subscription');
}

const shop = await startShop();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const page = await browser.newPage({
    baseURL: shop.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  // A network with an open stream is never idle.
  await page.route('**/notifications/live', (route) => route.abort());
  await walk(page);
  const names = {
    screens: 'screens',
    fields: 'typed fields',
    clicks: 'clicks',
    firstPrice: 'screen of the first price',
  };
  for (const [key, name] of Object.entries(names)) {
    const [count, goal] = [counted, goals].map((each) => each[key as keyof typeof goals]);
    process.stdout.write(`${name}: ${count} (at most ${goal})\n`);
  }
} finally {
  await browser.close();
  await shop.stop();
}
