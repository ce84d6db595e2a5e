import { pagePaths } from '@nestbox/contract/pagePaths';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from './routes.ts';

it.each(Object.entries(pagePaths))('has a screen for the address %s', (_name, path) => {
  const address = typeof path === 'string' ? path : path(1 as never, '2');
  const matches = matchRoutes(routes as RouteObject[], address);
  expect(matches).not.toBeNull();
  expect(matches?.at(-1)?.route.path).not.toBe('*');
});

it('has a page of its own for missing addresses', () => {
  const matches = matchRoutes(routes as RouteObject[], '/no');
  expect(matches?.at(-1)?.route.path).toBe('*');
});
