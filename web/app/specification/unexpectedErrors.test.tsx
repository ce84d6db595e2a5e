import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useSubmit } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#app/root';
import { sentence } from '#app/testing/sentence';

afterEach(cleanup);

/** A page with a button that sends a form, in a way that the router refuses. */
function Page({ method, encType }: { method: string; encType: 'application/json' | 'text/plain' }) {
  const submit = useSubmit();
  return (
    <button type="button" onClick={() => submit('{', { method: method as 'post', encType })}>
      Send
    </button>
  );
}

const PostsNoJson = () => <Page method="post" encType="application/json" />;
const Brews = () => <Page method="brew" encType="text/plain" />;
const Nothing = () => null;

const answers = (status: number, statusText: string) => () => {
  throw new Response(null, { status, statusText });
};

for (const [status, text, route] of [
  [400, 'Bad Request', { Component: PostsNoJson }],
  [403, 'Forbidden', { Component: Nothing, loader: answers(403, 'Forbidden') }],
  [404, 'Not Found', { Component: Nothing, path: '/another-page' }],
  [405, 'Method Not Allowed', { Component: Brews }],
] as const)
  it(`a navigation that the router answers with ${status}`, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = { path: '/page', HydrateFallback: Nothing, ...route };
    const App = createRoutesStub([{ ErrorBoundary, children: [page] }]);
    render(<App initialEntries={['/page']} />);
    if (status === 400 || status === 405)
      fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await sentence(
      `8.23 ${status}`,
      'the screen shows status and text in place of the page',
      async () => {
        const heading = await screen.findByRole('heading', { level: 1 });
        expect(heading.textContent).toBe('Unexpected Application Error!');
        expect(screen.getByText(`${status} ${text}`)).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
      },
    );
    logged.mockRestore();
  });
