import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

/** A navigation that the app's router is asked for. */
type Refused =
  /** A navigation that the router itself refuses. */
  | { readonly goes: object }
  /** A route that answers with this status, as no screen of the shop does. */
  | { readonly answers: ResponseInit };

test('a screen that breaks says why', async ({ page, complaints }) => {
  await sentence(
    '8.23 message',
    'a screen that breaks says so with the message, and leads home',
    async () => {
      await page.route('**/api/products', (route) => route.fulfill({ json: [null] }));
      await page.goto('/products');
      const message = page.getByRole('alert');
      await expect(message.getByRole('heading')).toHaveText('Unexpected Application Error!');
      await expect(message.getByText(/as it is null/)).toBeVisible();
      expect(complaints.length).toBeGreaterThan(0);
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('as it is null');
      await page.unroute('**/api/products');
      await message.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One-stop home essentials/);
    },
  );

  for (const [status, text, refused] of [
    [
      400,
      'Bad Request',
      { goes: { formMethod: 'post', formEncType: 'application/json', body: '{' } },
    ],
    [403, 'Forbidden', { answers: { status: 403, statusText: 'Forbidden' } }],
    [404, 'Not Found', { answers: { status: 404, statusText: 'Not Found' } }],
    [
      405,
      'Method Not Allowed',
      { goes: { formMethod: 'brew', formEncType: 'text/plain', body: '' } },
    ],
  ] as const satisfies [number, string, Refused][]) {
    await sentence(
      `8.23 ${status}`,
      `the router's ${status} shows its status and text`,
      async () => {
        await page.goto('/how-it-works');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByTestId('splash')).toHaveCount(0);
        await page.evaluate((asked: Refused) => {
          const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
            window as unknown as {
              __reactRouterDataRouter: {
                patchRoutes: (parent: string | null, routes: object[]) => void;
                navigate: (path: string, options?: object) => void;
              };
              __reactRouterManifest: { routes: Record<string, object> };
            };
          if ('goes' in asked) return router.navigate('/products', asked.goes);
          const loader = () => {
            throw new Response(null, asked.answers);
          };
          manifest.routes.refused = { id: 'refused', hasClientLoader: true };
          router.patchRoutes('root', [{ id: 'refused', path: 'refused', loader }]);
          return router.navigate('/refused');
        }, refused);
        const message = page.getByRole('alert');
        await expect(message.getByRole('heading')).toHaveText('Unexpected Application Error!');
        await expect(message.getByText(`${status} ${text}`, { exact: true })).toBeVisible();
        // The error replaces the whole page.
        await expect(page.getByRole('heading', { name: 'How It Works' })).toHaveCount(0);
      },
    );
  }
});
