import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useCatalogueFilter } from './useCatalogueFilter';

afterEach(() => {
  cleanup();
  onShown = () => {};
});

let hook: ReturnType<typeof useCatalogueFilter>;
/** Called when an address is on the screen, before the hook follows it. */
let onShown: (search: string) => void = () => {};

function Shown() {
  const { search } = useLocation();
  hook = useCatalogueFilter();
  useLayoutEffect(() => onShown(search), [search]);
  const { upTo, sorting } = hook.filter;
  return <p role="status">{`${upTo} ${sorting}`}</p>;
}

function openList() {
  const router = createMemoryRouter([{ path: '/products', Component: Shown }], {
    initialEntries: ['/products'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByRole('status').textContent;

it('keeps two choices in a row, on the screen and in the address', async () => {
  const router = openList();
  await act(async () => {
    hook.narrow({ upTo: 2 });
    hook.narrow({ sorting: 'price-low' });
  });
  expect([shown(), router.state.location.search]).toEqual([
    '2 price-low',
    '?up-to=2&sort=price-low',
  ]);
});

it('keeps a choice that is made before the address of the last one is followed', async () => {
  const router = openList();
  onShown = (search) => {
    if (search === '?up-to=2') hook.narrow({ sorting: 'price-low' });
  };
  await act(async () => hook.narrow({ upTo: 2 }));
  expect([shown(), router.state.location.search]).toEqual([
    '2 price-low',
    '?up-to=2&sort=price-low',
  ]);
});

it('keeps a choice that is taken back at once', async () => {
  const router = openList();
  await act(async () => {
    hook.narrow({ upTo: 2 });
    hook.narrow({ upTo: null });
  });
  expect([shown(), router.state.location.search]).toEqual(['null usual', '']);
});

it('keeps what is typed while a prerendered page starts, beside the filter of its address', async () => {
  const router = createMemoryRouter([{ path: '/products', Component: Shown }], {
    initialEntries: ['/products?up-to=2'],
  });
  const app = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  onShown = () => hook.narrow({ keyword: 'lemon' });
  await act(async () => {
    render(app, { container, hydrate: true });
  });
  expect([hook.filter.keyword, hook.filter.upTo]).toEqual(['lemon', 2]);
});

it('follows the address back', async () => {
  const router = openList();
  await act(async () => hook.narrow({ upTo: 2 }));
  await act(async () => hook.narrow({ sorting: 'name' }));
  await act(() => router.navigate(-1));
  expect(shown()).toBe('2 usual');
});
