import type { Locator, Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { holds } from './holds.ts';

test.use(withMotion);

test('a spinner covers the screen for 800 ms at first', holds('2.10', '9.1'), async ({ page }) => {
  await page.clock.install();
  await page.goto('/robots.txt');
  // With a paused clock the app does not remove the splash.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  const splash = page.getByTestId('splash');
  await expect(splash).toHaveCount(1);
  const { box, seconds, ends } = await splash.evaluate((element) => {
    const { animationDuration, animationName } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { box: [x, y, width, height], seconds: animationDuration, ends: animationName };
  });
  expect(box).toEqual([0, 0, 1440, 900]);
  expect([seconds, ends]).toEqual(['0.8s', 'splash']);
  await expect(splash.locator('.animate-spin-calm')).toHaveCount(1);
  await expect(splash).toBeHidden();
  await page.clock.runFor(799);
  await expect(splash).toHaveCount(1);
  await page.clock.runFor(2);
  await expect(splash).toHaveCount(0);
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL('/how-it-works');
  await expect(splash).toHaveCount(0);
});

const withoutHeader = ['/', '/login', '/signup'];
const withHeader = ['/products', '/how-it-works', '/household', '/contact-us', '/nowhere'];

test(
  'the dark bar stands everywhere but on home and the sign-in screens',
  holds('2.11'),
  async ({ page }) => {
    const bar = page.locator('header').filter({ has: page.getByRole('button', { name: 'Menu' }) });
    for (const path of withHeader) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(22, 36, 29)');
    }
    for (const path of withoutHeader) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      // The home page has menu and sign-in on its hero; the sign-in screens have neither.
      await expect(bar).toHaveCount(path === '/' ? 1 : 0);
    }
  },
);

test(
  'only the sign-in screens go without a footer, and are white',
  holds('2.12', '2.13'),
  async ({ page }) => {
    const ground = () =>
      page.getByRole('main').evaluate((main) => {
        const own = getComputedStyle(main).backgroundColor;
        const behind = getComputedStyle(document.documentElement).backgroundColor;
        return own === 'rgba(0, 0, 0, 0)' ? behind : own;
      });
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      expect(await ground()).toBe('rgb(255, 255, 255)');
    }
    for (const path of ['/', '/products', '/how-it-works', '/contact-us', '/household']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await ground()).toBe('rgb(248, 244, 236)');
    }
    await arrive(page);
    await page.goto('/box-summary');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await ground()).toBe('rgb(248, 244, 236)');
  },
);

/** Pauses the menu's slide at its start, so that the test can set its time. */
const catchSlide = (page: Page) =>
  page.evaluate(() => {
    const caught = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The menu did not set out.')), 10_000);
      document.addEventListener('transitionrun', function stop({ target, propertyName }) {
        const menu = target as HTMLElement;
        if (menu.role !== 'dialog' || propertyName !== 'transform') return;
        document.removeEventListener('transitionrun', stop);
        for (const slide of menu.getAnimations()) slide.pause();
        resolve();
      });
    });
    caught.catch(() => {});
    Object.assign(window, { caught });
  });

/** Returns the menu's left edge at a time of its slide, in pixels. */
const edgeAfter = (menu: Locator, milliseconds: number) =>
  menu.evaluate(async (element, time) => {
    await (window as unknown as { caught: Promise<void> }).caught;
    for (const slide of element.getAnimations()) slide.currentTime = time;
    return element.getBoundingClientRect().left;
  }, milliseconds);

test('the side menu slides in within 400 ms', holds('2.14', '9.1'), async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByTestId('splash')).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Also the first time, when the menu has to be loaded.
  for (const time of ['first', 'second']) {
    await catchSlide(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const { width } = (await menu.boundingBox()) ?? { width: 0 };
    expect(width, time).toBeGreaterThan(200);
    expect(await edgeAfter(menu, 0), time).toBe(-width);
    const halfWay = await edgeAfter(menu, 200);
    expect(halfWay).toBeGreaterThan(-width);
    expect(halfWay).toBeLessThan(0);
    expect(await edgeAfter(menu, 399), time).toBeLessThan(0);
    expect(await edgeAfter(menu, 400), time).toBe(0);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
  }
});
