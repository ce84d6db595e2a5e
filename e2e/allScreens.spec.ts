import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import {
  becomeViewer,
  loadScreen,
  openParts,
  pathOf,
  type Screen,
  screens,
  viewers,
} from './screens.ts';
import { slowAnswers } from './slowAnswers.ts';
import { expectStill, shiftSizes } from './standStill.ts';
import { expect, test, withMotion } from './test.ts';

// A screen is loaded for each width at which its layout shift is measured, the widest last. That visit,
// on a touch screen, gets the width and the text size of each other check.
test.use({ ...withMotion, hasTouch: true });

// In pixels. 640 is a window of 1280 px at a zoom of 200%. The staff's app is for 360 px and more.
const widths = [360, 640, 768, 1440, 1920];

/** Expects no sideways scroll at any of the widths. */
async function expectFit(page: Page, { name, viewer }: Screen): Promise<void> {
  for (const width of viewer === 'staff' ? widths : [320, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${name} at ${width} px`);
  }
}

/** Goes on with the other checks after a failure, and waits until the page has settled. */
const softly = expect.configure({ soft: true, timeout: 60_000 });

/** Least width and height of what a finger presses, in CSS pixels (WCAG 2.2, 2.5.5). */
const least = 44;

/**
 * Returns the controls that are smaller for a finger, with their sizes. A control is as large as the
 * area that presses it, such as a card that is a link as a whole. Links in sentences are left out,
 * as WCAG does.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="checkbox"], [role="combobox"]';

    /** The label of a native check box, which presses it. */
    const pressedBy = (control: Element) => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      return /checkbox|radio|file/.test(control.getAttribute('type') ?? '') && label
        ? label
        : control;
    };

    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );

    /** The length around a point, in one direction, in which a press hits the control. */
    function extent(target: Element, x: number, y: number, stepX: number, stepY: number): number {
      const hits = (at: number) => {
        const found = document.elementFromPoint(x + stepX * at, y + stepY * at);
        return (
          found !== null && (target.contains(found) || found.closest('label')?.contains(target))
        );
      };
      let length = 0;
      for (const sign of [1, -1]) {
        for (let at = 0; length < needed && hits(sign * (at + 0.5)); at += 1) length += 1;
      }
      return length;
    }

    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const target = pressedBy(control);
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (
        (control as HTMLButtonElement).disabled ||
        control.closest('[inert], [aria-hidden="true"]')
      )
        return [];
      if (control.getAttribute('tabindex') === '-1' && target === control) return [];
      if (isInSentence(target)) return [];
      const itself = target.getBoundingClientRect();
      if (Math.min(itself.width, itself.height) >= needed - 0.5) return [];
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const [wide, high] = [extent(target, x, y, 1, 0), extent(target, x, y, 0, 1)];
      // Something may lie over a part of it, such as a sticky bar: its own size counts too.
      const size = [Math.max(wide, width), Math.max(high, height)];
      if (size.every((length) => length >= needed - 0.5)) return [];
      const text = (control.getAttribute('aria-label') ?? target.textContent ?? '').trim();
      return [
        `${control.tagName.toLowerCase()} '${text.slice(0, 40)}' ${size.map(Math.round).join(' × ')}`,
      ];
    });
  }, least);

/** Returns the texts that are cut off by their own box, and what sticks out sideways. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('body *')].filter((it) => {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } =
        getComputedStyle(it);
      const { width, height } = it.getBoundingClientRect();
      // Texts for screen readers alone are in a box of one pixel.
      if (width <= 1 || height <= 1 || position === 'fixed') return false;
      // Cut at any size, with an ellipsis: the product's page has the whole text.
      if (webkitLineClamp !== 'none') return false;
      if (
        ![...it.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      )
        return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && it.scrollWidth > it.clientWidth + 1 && textOverflow !== 'ellipsis') ||
        (hides(overflowY) && it.scrollHeight > it.clientHeight + 1)
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const names = cut.map((it) => `cut off: ${it.textContent?.trim().slice(0, 40)}`);
    if (scrollWidth <= clientWidth) return names;
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (it) => it.getBoundingClientRect().right > clientWidth + 1 && it.children.length === 0,
      )
      .slice(0, 3)
      .map((it) => `sticks out: ${it.tagName} ${it.textContent?.trim().slice(0, 40)}`);
    return [...names, `scrolls sideways by ${scrollWidth - clientWidth} px`, ...wide];
  });

/** Sets the browser's size of text, in pixels. It changes every text and every breakpoint. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** A test opens a few screens, so that those of a viewer are shared among the workers. */
const screensOfTest = 5;

for (const viewer of viewers) {
  const ofViewer = screens.filter((screen) => screen.viewer === viewer);
  for (let start = 0; start < ofViewer.length; start += screensOfTest) {
    const some = ofViewer.slice(start, start + screensOfTest);
    test(`${some.map(({ name }) => name).join(', ')}: no barriers, and fit everywhere`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const person = await becomeViewer(page, viewer);
      const answered = await slowAnswers(page);
      const measured = new Set<string>();
      // Visitors see little that is loaded later.
      const sizes = shiftSizes.slice(viewer === 'visitor' ? -1 : 0);
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const path = await pathOf(screen, page, person);
          await page.emulateMedia({ reducedMotion: 'no-preference' });
          for (const size of measured.has(path) ? sizes.slice(-1) : sizes) {
            await page.setViewportSize(size);
            await loadScreen(page, path);
            await answered();
            await expectStill(page, `${screen.name} at ${size.width} px`);
          }
          measured.add(path);
          await openParts(page, screen);
          // Axe cannot run in the frame of a mail. e2e/mail.spec.ts checks mails.
          await expectNoBarriers(page, screen.name, (axe) => axe.exclude('iframe[sandbox]'));
          await expectFit(page, screen);

          await page.setViewportSize({ width: 360, height: 780 });
          await softly.poll(() => smallTargets(page), screen.name).toEqual([]);

          // A phone of 360 px at a zoom of 200%, with text of twice the size.
          await page.setViewportSize({ width: 720, height: 1200 });
          await setTextSize(page, 32);
          await softly.poll(() => cutTexts(page), screen.name).toEqual([]);
          await setTextSize(page, 16);
        });
      }
    });
  }
}
