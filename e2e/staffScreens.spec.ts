import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { becomeViewer, openScreen, screens } from './screens.ts';
import { test } from './test.ts';

for (const width of [360, 768, 1440]) {
  test(`the staff’s screens have no barriers and fit ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    const person = await becomeViewer(page, 'staff');
    for (const screen of screens.filter(({ viewer }) => viewer === 'staff')) {
      await openScreen(page, screen, person);
      await test.step(screen.name, async () => {
        await expectNoSidewaysScroll(page, screen.name);
        // The frames of mails: e2e/mail.spec.ts checks mails.
        await expectNoBarriers(page, screen.name, (axe) => axe.exclude('iframe[sandbox]'));
      });
    }
  });
}
