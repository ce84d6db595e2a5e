import type { Page } from '@playwright/test';

/** Returns a picture of 640 × 640 pixels. */
export async function drawPng(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser does not draw');
    context.fillStyle = 'hsl(90 60% 50%)';
    context.fillRect(0, 0, 640, 640);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
