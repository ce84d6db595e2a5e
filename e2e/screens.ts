import { expect, type Page } from '@playwright/test';
import { arrive, type Person } from './arrive.ts';
import { boxAt } from './boxes.ts';
import { typeCard } from './customer.ts';
import { openAsOwner } from './staffAccount.ts';

/** Who looks at a screen: nobody signed in, a customer by what they have, or a member of staff. */
export const viewers = ['visitor', 'planned', 'paid', 'staff'] as const;
type Viewer = (typeof viewers)[number];

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((page: Page, person: Person | null) => Promise<string>);
  /** What is opened on the screen before it is looked at. */
  readonly open?: (page: Page) => Promise<unknown>;
}

const shownTo = (person: Person | null): Person => {
  if (!person) throw new Error('Nobody is looked at');
  return person;
};

const boxPath = async (page: Page, person: Person | null) => {
  const { boxNumber, boxId } = await boxAt(page, shownTo(person), 0);
  return `/my-box-products/${boxNumber}/${boxId}`;
};

const customerPath = async (_page: Page, person: Person | null) =>
  `/admin/customers/${shownTo(person).customerId}`;

const packingPath = async (page: Page, person: Person | null) => {
  const { shipment_date } = await boxAt(page, shownTo(person), 0);
  return `/admin/packing?day=${shipment_date}`;
};

const packBoxPath = async (page: Page, person: Person | null) =>
  `/admin/packing/${(await boxAt(page, shownTo(person), 0)).boxId}`;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const typeGoodCard = (page: Page) => typeCard(page, '4242424242424242');

const expectEffects = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('region', { name: 'What changes' })).toBeVisible();

const visitor = 'visitor';
const planned = 'planned';
const paid = 'paid';
const staff = 'staff';

/** Every screen of the shop, and what opens on them. */
export const screens: readonly Screen[] = [
  { name: 'Home', viewer: visitor, path: '/' },
  { name: 'Products', viewer: visitor, path: '/products' },
  { name: 'How it works', viewer: visitor, path: '/how-it-works' },
  { name: 'Log in', viewer: visitor, path: '/login' },
  { name: 'Sign up', viewer: visitor, path: '/signup' },
  { name: 'Help', viewer: visitor, path: '/help' },
  { name: 'Contact us', viewer: visitor, path: '/contact-us' },
  { name: 'Privacy policy', viewer: visitor, path: '/privacy-policy' },
  { name: 'Terms and conditions', viewer: visitor, path: '/terms-conditions' },
  { name: 'Household of a visitor', viewer: visitor, path: '/household' },
  { name: 'Product', viewer: visitor, path: '/product-details/rolled-oats-1kg' },
  {
    name: 'Product with hazards',
    viewer: visitor,
    path: '/product-details/pine-toilet-cleaner',
  },
  { name: 'Forgot password', viewer: visitor, path: '/forgot-password' },
  { name: 'Verify code', viewer: visitor, path: '/verify-code/eva@example.com' },
  { name: 'Set password', viewer: visitor, path: '/set-password/eva@example.com' },
  { name: 'Not found', viewer: visitor, path: '/no' },
  { name: 'Test shop', viewer: visitor, path: '/sandbox' },
  { name: 'Mailbox', viewer: visitor, path: '/mailbox' },
  { name: 'Empty mailbox', viewer: visitor, path: '/mailbox?to=nobody@example.com' },
  { name: 'Home of a customer', viewer: planned, path: '/' },
  { name: 'Products of a customer', viewer: planned, path: '/products' },
  { name: 'Household', viewer: planned, path: '/household' },
  {
    name: 'Menu',
    viewer: planned,
    path: '/household',
    open: press('Menu'),
  },
  { name: 'My boxes', viewer: planned, path: '/box-summary' },
  { name: 'Postpone a box', viewer: planned, path: '/box-summary', open: press('Postpone') },
  { name: 'Box', viewer: planned, path: boxPath },
  { name: 'My products', viewer: planned, path: '/my-products' },
  {
    name: 'Delivery frequency',
    viewer: planned,
    path: '/product-details/pine-toilet-cleaner',
    open: press('Change delivery frequency'),
  },
  {
    name: 'What adding a product changes',
    viewer: planned,
    path: '/product-details/rolled-oats-1kg',
    open: (page) => page.getByText('Box by box').click(),
  },
  { name: 'Payment', viewer: planned, path: '/payment', open: typeGoodCard },
  { name: 'My household', viewer: paid, path: '/my-household' },
  {
    name: 'My household being edited',
    viewer: paid,
    path: '/my-household',
    open: async (page) => {
      await press(/^Edit.*address/)(page);
      await press(/^Edit.*property/)(page);
      await page.getByRole('textbox', { name: 'Bathrooms' }).fill('4');
      await page.getByText('Box by box').click();
    },
  },
  { name: 'Account', viewer: paid, path: '/manage-subscription' },
  { name: 'Notifications', viewer: paid, path: '/manage-subscription', open: press(/otification/) },
  { name: 'Subscription details', viewer: paid, path: '/subscription-details' },
  {
    name: 'Pause',
    viewer: paid,
    path: '/subscription-details',
    open: async (page) => {
      await press('Pause until a date')(page);
      await page.getByPlaceholder('Select a date').fill('2027-03-01');
      await expectEffects(page);
    },
  },
  {
    name: 'Cancel subscription',
    viewer: paid,
    path: '/subscription-details',
    open: async (page) => {
      await press('Cancel subscription')(page);
      await expectEffects(page);
    },
  },
  {
    name: 'Change card',
    viewer: paid,
    path: '/subscription-details',
    open: async (page) => {
      await press('Change card')(page);
      await typeGoodCard(page);
    },
  },
  { name: 'My subscription', viewer: paid, path: '/my-subscription' },
  { name: 'Future boxes', viewer: paid, path: '/future-boxes' },
  { name: 'Previous boxes', viewer: paid, path: '/previous-boxes' },
  { name: 'Household after payment', viewer: paid, path: '/household' },
  { name: 'My boxes after payment', viewer: paid, path: '/box-summary' },
  { name: 'My products after payment', viewer: paid, path: '/my-products' },
  { name: 'Staff: Today', viewer: staff, path: '/admin' },
  { name: 'Staff: List of Today', viewer: staff, path: '/admin/today/mails-given-up' },
  { name: 'Staff: Customers', viewer: staff, path: '/admin/customers' },
  { name: 'Staff: Customer', viewer: staff, path: customerPath },
  {
    name: 'Staff: Act for a customer',
    viewer: staff,
    path: customerPath,
    open: press('Give credit'),
  },
  { name: 'Staff: Packing', viewer: staff, path: packingPath },
  { name: 'Staff: Box to pack', viewer: staff, path: packBoxPath },
  { name: 'Staff: Pictures', viewer: staff, path: '/admin/pictures' },
  { name: 'Staff: Pictures of a product', viewer: staff, path: '/admin/pictures/rolled-oats-1kg' },
  { name: 'Staff: Catalogue', viewer: staff, path: '/admin/catalogue' },
  {
    name: 'Staff: Price',
    viewer: staff,
    path: '/admin/catalogue',
    open: press(/^Change the price of /),
  },
  { name: 'Staff: Product', viewer: staff, path: '/admin/catalogue/rolled-oats-1kg' },
  { name: 'Staff: Categories', viewer: staff, path: '/admin/catalogue/kinds' },
  { name: 'Staff: Import', viewer: staff, path: '/admin/catalogue/import' },
  { name: 'Staff: Forecast', viewer: staff, path: '/admin/forecast' },
  { name: 'Staff: Money', viewer: staff, path: '/admin/money' },
  { name: 'Staff: Business', viewer: staff, path: '/admin/business' },
  { name: 'Staff: Settings', viewer: staff, path: '/admin/settings' },
  {
    name: 'Staff: Event of the card provider',
    viewer: staff,
    path: '/admin/settings',
    open: press('payment_intent.succeeded'),
  },
  { name: 'Staff: Mails', viewer: staff, path: '/admin/settings/mails' },
  {
    name: 'Staff: Shop file',
    viewer: staff,
    path: '/admin/settings/shop-file',
    open: async (page) => {
      await press('See the preview')(page);
      await expect(page.getByRole('button', { name: 'Download shop.json' })).toBeVisible();
    },
  },
  { name: 'Staff: Staff', viewer: staff, path: '/admin/staff' },
  {
    name: 'Staff: Change of a member',
    viewer: staff,
    path: '/admin/staff',
    open: press(/^Change /),
  },
  { name: 'Staff: Audit log', viewer: staff, path: '/admin/audit-log' },
  { name: 'Staff: My sessions', viewer: staff, path: '/admin/sessions' },
];

/** Makes a page the viewer's. @returns the customer who looks, or at whom staff look; or null */
export async function becomeViewer(page: Page, viewer: Viewer): Promise<Person | null> {
  if (viewer === 'visitor') return null;
  if (viewer === 'staff') {
    await openAsOwner(page);
    // Whom and whose box they look at.
    return arrive(page, { stage: 'paid' });
  }
  return arrive(page, { stage: viewer });
}

/** Returns the path of a screen for a viewer. */
export const pathOf = async ({ path }: Screen, page: Page, person: Person | null) =>
  typeof path === 'string' ? path : path(page, person);

/** Opens a screen, and waits until its data is shown. */
export async function openScreen(page: Page, screen: Screen, person: Person | null): Promise<void> {
  const { open } = screen;
  await page.goto(await pathOf(screen, page, person));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await page.waitForLoadState('load');
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await open?.(page);
  if (open) await expect(page.getByTestId('skeleton')).toHaveCount(0);
}
