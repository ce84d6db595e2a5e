import { expect, test } from './test.ts';

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the packs fall into the box once: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/how-it-works');
    await expect(page.getByTestId('splash')).toHaveCount(0);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('.packed, .perched, .flapping')].flatMap((part) =>
        part.getAnimations().map((each) => each.effect?.getComputedTiming().iterations ?? 0),
      ),
    );
    // Three packs, the bird, its wing, and that of the bird on the box that has arrived.
    expect(moving).toHaveLength(reducedMotion === 'reduce' ? 0 : 6);
    expect(moving.every(Number.isFinite)).toBe(true);
  });
}
