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
  /** A screen of the specification, which the quick run of the tests opens. */
  readonly quick?: true;
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
  { name: 'Home', quick: true, viewer: visitor, path: '/' },
  { name: 'Products', quick: true, viewer: visitor, path: '/products' },
  { name: 'Category', viewer: visitor, path: '/products/bathroom' },
  { name: 'A home of three', viewer: visitor, path: '/homes/3' },
  { name: 'How it works', quick: true, viewer: visitor, path: '/how-it-works' },
  { name: 'Log in', quick: true, viewer: visitor, path: '/login' },
  { name: 'Sign up', quick: true, viewer: visitor, path: '/signup' },
  { name: 'Help', viewer: visitor, path: '/help' },
  { name: 'Contact us', quick: true, viewer: visitor, path: '/contact-us' },
  { name: 'Gift cards of a visitor', viewer: visitor, path: '/gift-cards' },
  { name: 'Privacy policy', quick: true, viewer: visitor, path: '/privacy-policy' },
  { name: 'Terms and conditions', quick: true, viewer: visitor, path: '/terms-conditions' },
  { name: 'Household of a visitor', quick: true, viewer: visitor, path: '/household' },
  { name: 'Product', quick: true, viewer: visitor, path: '/product-details/rolled-oats-1kg' },
  {
    name: 'Product with hazards',
    viewer: visitor,
    path: '/product-details/pine-toilet-cleaner',
  },
  { name: 'Forgot password', quick: true, viewer: visitor, path: '/forgot-password' },
  { name: 'Verify code', quick: true, viewer: visitor, path: '/verify-code/eva@example.com' },
  { name: 'Set password', quick: true, viewer: visitor, path: '/set-password/eva@example.com' },
  { name: 'Not found', quick: true, viewer: visitor, path: '/no' },
  { name: 'Test shop', viewer: visitor, path: '/sandbox' },
  { name: 'Mailbox', viewer: visitor, path: '/mailbox' },
  { name: 'Empty mailbox', viewer: visitor, path: '/mailbox?to=nobody@example.com' },
  { name: 'Home of a customer', quick: true, viewer: planned, path: '/' },
  { name: 'Products of a customer', quick: true, viewer: planned, path: '/products' },
  { name: 'Household', quick: true, viewer: planned, path: '/household' },
  {
    name: 'Menu',
    viewer: planned,
    path: '/household',
    open: press('Menu'),
  },
  { name: 'My boxes', viewer: planned, path: '/box-summary' },
  { name: 'Postpone a box', viewer: planned, path: '/box-summary', open: press('Postpone') },
  { name: 'Box', quick: true, viewer: planned, path: boxPath },
  { name: 'My products', viewer: planned, path: '/my-products' },
  {
    name: 'Delivery frequency',
    viewer: planned,
    path: '/product-details/pine-toilet-cleaner',
    open: press('Change delivery frequency'),
  },
  {
    name: 'What adding a product changes',
    quick: true,
    viewer: planned,
    path: '/product-details/rolled-oats-1kg',
    open: (page) => page.getByText('Box by box').click(),
  },
  { name: 'Payment', quick: true, viewer: planned, path: '/payment', open: typeGoodCard },
  { name: 'Gift cards', viewer: paid, path: '/gift-cards' },
  { name: 'My household', quick: true, viewer: paid, path: '/my-household' },
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
  { name: 'Account', quick: true, viewer: paid, path: '/manage-subscription' },
  { name: 'Notifications', viewer: paid, path: '/manage-subscription', open: press(/otification/) },
  { name: 'Subscription details', quick: true, viewer: paid, path: '/subscription-details' },
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
  { name: 'My subscription', quick: true, viewer: paid, path: '/my-subscription' },
  { name: 'Future boxes', quick: true, viewer: paid, path: '/future-boxes' },
  { name: 'Previous boxes', quick: true, viewer: paid, path: '/previous-boxes' },
  { name: 'Your year before the first box', viewer: paid, path: '/my-year' },
  { name: 'Household after payment', viewer: paid, path: '/household' },
  { name: 'My boxes after payment', quick: true, viewer: paid, path: '/box-summary' },
  { name: 'My products after payment', quick: true, viewer: paid, path: '/my-products' },
  { name: 'Check my cupboard', viewer: paid, path: '/my-cupboard', open: press('More packs of') },
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
  { name: 'Staff: Add a product', viewer: staff, path: '/admin/catalogue/new' },
  { name: 'Staff: Edit as grid', viewer: staff, path: '/admin/catalogue/grid?words=tea' },
  { name: 'Staff: Categories', viewer: staff, path: '/admin/catalogue/categories' },
  { name: 'Staff: Usage types', viewer: staff, path: '/admin/catalogue/usage-types' },
  { name: 'Staff: Import', viewer: staff, path: '/admin/catalogue/import' },
  { name: 'Staff: Forecast', viewer: staff, path: '/admin/forecast' },
  { name: 'Staff: Buying', viewer: staff, path: '/admin/buying' },
  { name: 'Staff: Suppliers', viewer: staff, path: '/admin/buying/suppliers' },
  { name: 'Staff: Costs', viewer: staff, path: '/admin/buying/costs' },
  { name: 'Staff: Costs in a file', viewer: staff, path: '/admin/buying/costs/import' },
  { name: 'Staff: Money', viewer: staff, path: '/admin/money' },
  { name: 'Staff: Promotions', viewer: staff, path: '/admin/promotions' },
  { name: 'Staff: New promotion', viewer: staff, path: '/admin/promotions/new' },
  { name: 'Staff: Gift cards', viewer: staff, path: '/admin/gift-cards' },
  { name: 'Staff: Newsletters', viewer: staff, path: '/admin/newsletters' },
  { name: 'Staff: New newsletter', viewer: staff, path: '/admin/newsletters/new' },
  { name: 'Staff: Content', viewer: staff, path: '/admin/content' },
  { name: 'Staff: Pages', viewer: staff, path: '/admin/content/pages' },
  { name: 'Staff: Journal', viewer: staff, path: '/admin/content/journal' },
  { name: 'Staff: New usage type', viewer: staff, path: '/admin/catalogue/new-usage-type' },
  { name: 'Staff: Business', viewer: staff, path: '/admin/business' },
  { name: 'Staff: Settings', viewer: staff, path: '/admin/settings' },
  {
    name: 'Staff: Delivery settings',
    viewer: staff,
    path: '/admin/settings/delivery',
    open: press('Change: Weekdays'),
  },
  {
    name: 'Staff: Event of the card provider',
    viewer: staff,
    path: '/admin/settings/payments',
    open: press(/^Payment succeeded/),
  },
  { name: 'Staff: Mails', viewer: staff, path: '/admin/settings/mails' },
  { name: 'Staff: Words of all mails', viewer: staff, path: '/admin/settings/mails?show=words' },
  {
    name: 'Staff: Name and looks',
    viewer: staff,
    path: '/admin/settings/shop-file',
    open: async (page) => {
      await press('See the preview')(page);
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
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

/** Loads a screen, waits until its data is shown, and opens what belongs to it. */
export async function openScreen(page: Page, screen: Screen, person: Person | null): Promise<void> {
  await loadScreen(page, await pathOf(screen, page, person));
  await openParts(page, screen);
}

/** Loads the screen at a path, and waits until its data is shown. */
export async function loadScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('load');
  await expectData(page);
}

/** Waits until a screen's data is shown. */
export async function expectData(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Opens what belongs to a screen that is shown. */
export async function openParts(page: Page, { open }: Screen): Promise<void> {
  if (!open) return;
  await open(page);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
}
