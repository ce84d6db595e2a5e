import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** Boxes that both packers try to pack at the same moment. */
const raced = 5;

export interface PackedDay {
  /** How many boxes each packer packed and shipped. */
  readonly packed: readonly [number, number];
  readonly seconds: number;
  /** How often a packer was refused, since the other one had the box. */
  readonly refused: number;
}

/** Two packers pack and ship this many boxes of a day at the same time, in two browsers. */
export async function packDay(
  packers: readonly [StaffMember, StaffMember],
  { day, boxes }: { day: string; boxes: number },
): Promise<PackedDay> {
  const begun = performance.now();
  const list = `/admin/packing?day=${day}&state=waiting`;
  const packed: [number, number] = [0, 0];
  let refused = 0;
  let left = boxes;
  for (let race = 0; race < Math.min(raced, boxes); race += 1) {
    const [won, lost] = await raceForFirst(packers, list);
    refused += lost;
    packed[won] += 1;
    left -= 1;
    await packOpenBox((packers[won] as StaffMember).page);
  }
  const packOn = async (packer: 0 | 1) => {
    const { page } = packers[packer];
    await page.goto(list);
    while (left > 0) {
      left -= 1;
      // From both ends of the list, as colleagues agree to.
      const links = page.getByRole('list', { name: 'Boxes' }).getByRole('link');
      await openBox(page, packer === 0 ? links.first() : links.last());
      if (await startPacking(page)) {
        await packOpenBox(page);
        packed[packer] += 1;
      } else {
        refused += 1;
        left += 1;
      }
      await page.getByRole('link', { name: 'Packing list' }).click();
      await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
    }
  };
  await Promise.all([packOn(0), packOn(1)]);
  return { packed, seconds: (performance.now() - begun) / 1_000, refused };
}

/** Both open the first box and press at the same moment. @returns who has it, and how many lost */
async function raceForFirst(
  packers: readonly [StaffMember, StaffMember],
  list: string,
): Promise<[winner: 0 | 1, lost: number]> {
  for (const { page } of packers) {
    await page.goto(list);
    await page.getByRole('list', { name: 'Boxes' }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible();
  }
  const has = await Promise.all(packers.map(({ page }) => startPacking(page)));
  if (has[0] === has[1]) throw new Error(`Both or neither of two packers have a box: ${has}`);
  return [has[0] ? 0 : 1, has.filter((each) => !each).length];
}

/** Opens a box of the list, which moves while the other packer works. */
const openBox = (page: Page, link: Locator) =>
  expect(async () => {
    await link.click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/packing\/[0-9a-f-]+$/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

/** Presses the button. @returns false where the other packer has or had the box */
async function startPacking(page: Page): Promise<boolean> {
  await expect(page.getByRole('list', { name: 'Contents' })).toBeVisible();
  const start = page.getByRole('button', { name: 'Start packing' });
  // A list that is a moment old has boxes that the other one has shipped by now.
  if (!(await start.isVisible())) return false;
  await start.click();
  const back = page.getByRole('button', { name: 'Give it back' });
  await expect(back.or(page.getByText(/ is packing (this )?box/)).first()).toBeVisible();
  return back.isVisible();
}

/** Scans every product of the open box, and ships it. */
async function packOpenBox(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan a product or a slip' });
  const rows = page.getByRole('list', { name: 'Contents' }).getByRole('listitem');
  for (const text of await rows.getByText(/, [a-z0-9-]+$/).allTextContents()) {
    // A scanner does not wait for the answer to the scan before.
    await field.fill(text.slice(text.lastIndexOf(', ') + 2));
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText('You have packed this box.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('button', { name: 'Add the tracking number' })).toBeVisible();
}
