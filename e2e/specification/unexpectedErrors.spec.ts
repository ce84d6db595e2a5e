import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

test(
  'a screen that breaks says so with the message, and leads home',
  holds('8.23'),
  async ({ page, complaints }) => {
    await page.route('**/api/products', (route) => route.fulfill({ json: [null] }));
    await page.goto('/products');
    const told = page.getByRole('alert');
    await expect(told.getByRole('heading')).toHaveText('Unexpected Application Error!');
    await expect(told.getByText(/as it is null/)).toBeVisible();
    expect(complaints.length).toBeGreaterThan(0);
    complaints.length = 0;
    await page.unroute('**/api/products');
    await told.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One-stop home essentials/);
  },
);

for (const [status, text] of [
  [400, 'Bad Request'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
] as const) {
  test(
    `the router's ${status} shows its status and text`,
    holds('8.23'),
    async ({ page, complaints }) => {
      await page.goto('/how-it-works');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByTestId('splash')).toHaveCount(0);
      // No screen of ours makes the router refuse: a plugged-in route does.
      await page.evaluate(
        ([code, statusText]) => {
          const { __reactRouterDataRouter: router } = window as unknown as {
            __reactRouterDataRouter: {
              patchRoutes: (parent: string | null, routes: object[]) => void;
              navigate: (path: string) => void;
            };
          };
          router.patchRoutes('root', [
            {
              id: 'refused',
              path: 'refused',
              // As the router's own refusals look.
              Component: () => {
                throw { status: code, statusText, internal: true, data: null };
              },
            },
          ]);
          router.navigate('/refused');
        },
        [status, text],
      );
      const told = page.getByRole('alert');
      await expect(told.getByRole('heading')).toHaveText('Unexpected Application Error!');
      await expect(told.getByText(`${status} ${text}`)).toBeVisible();
      complaints.length = 0;
    },
  );
}
