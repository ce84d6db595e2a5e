import type { ProductForecast } from '@nestbox/contract/forecast';

/** The product of which the last is used up first; where none is, the one that was chosen first. */
export function firstToRunOut(products: readonly ProductForecast[]): ProductForecast | undefined {
  const day = ({ runsOut }: ProductForecast) => runsOut?.likely ?? '9999-12-31';
  return products.toSorted((one, other) => day(one).localeCompare(day(other)))[0];
}
