import { lazy } from 'react';

/** The bar chart, with its library, which only screens with charts load. */
export const Bars = lazy(async () => ({
  default: (await import('@nestbox/ui/chart/barsChart')).BarsChart,
}));
