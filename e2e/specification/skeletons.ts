import type { Locator } from '@playwright/test';
import { expect } from '../test.ts';

/** Expects `count` visible skeletons within `place`. */
export async function expectSkeletons(place: Locator, count: number): Promise<void> {
  const skeletons = place.getByTestId('skeleton');
  await expect(skeletons).toHaveCount(count);
  for (const skeleton of await skeletons.all()) {
    await expect(skeleton).toBeVisible();
    const { width = 0, height = 0 } = (await skeleton.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(100);
    expect(height).toBeGreaterThan(40);
    // Something shimmers in it: it is not an empty frame.
    await expect(skeleton.locator('.animate-shimmer').first()).toBeVisible();
  }
}
