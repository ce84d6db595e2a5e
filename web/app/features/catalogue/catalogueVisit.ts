/** How a product's page was reached from the catalogue, as history state. */
export interface CatalogueVisit {
  stepsFromCatalogue: number;
}

/**
 * Returns the visit from a page's history state; undefined if it was not reached from the
 * catalogue.
 */
export function catalogueVisit(state: unknown): CatalogueVisit | undefined {
  const steps = (state as Partial<CatalogueVisit> | null)?.stepsFromCatalogue;
  return steps ? { stepsFromCatalogue: steps } : undefined;
}

/** Returns the visit for a product's page that is opened from this one. */
export const oneFurther = (visit: CatalogueVisit | undefined): CatalogueVisit | undefined =>
  visit && { stepsFromCatalogue: visit.stepsFromCatalogue + 1 };
