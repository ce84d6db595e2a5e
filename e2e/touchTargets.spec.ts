import type { Page } from '@playwright/test';
import { becomeViewer, openScreen, screens, viewers } from './screens.ts';
import { expect, test } from './test.ts';

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
        let at = 0;
        while (at < needed && hits(sign * (at + 0.5))) at += 1;
        length += at;
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

for (const viewer of viewers) {
  test(`what a finger presses is large enough on the screens of: ${viewer}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', hasTouch: true, isMobile: true, locale: 'en-GB' },
      ...{ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    const person = await becomeViewer(page, viewer);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await openScreen(page, screen, person);
      expect.soft(await smallTargets(page), screen.name).toEqual([]);
    }
    await context.close();
  });
}
