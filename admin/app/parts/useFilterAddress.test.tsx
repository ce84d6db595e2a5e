import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useFilterAddress } from './useFilterAddress';

afterEach(cleanup);

let hook: ReturnType<typeof useFilterAddress>;

function Shown() {
  hook = useFilterAddress();
  return null;
}

function openAt(address: string) {
  const router = createMemoryRouter([{ path: '/list', Component: Shown }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const set = (name: string, value: string) => hook[1](name, value);

it('keeps two parts that are set before the next render', async () => {
  const router = openAt('/list?day=2026-12-01');
  await act(async () => {
    set('state', 'open');
    set('find', 'oat');
  });
  expect(router.state.location.search).toBe('?day=2026-12-01&state=open&find=oat');
});

it('takes a part away, and goes on from where a link led', async () => {
  const router = openAt('/list?day=2026-12-01&state=open');
  await act(async () => set('state', ''));
  expect(router.state.location.search).toBe('?day=2026-12-01');
  await act(() => router.navigate('/list?day=2026-12-02'));
  await act(async () => set('state', 'done'));
  expect(router.state.location.search).toBe('?day=2026-12-02&state=done');
});
