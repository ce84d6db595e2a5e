/** How many steps of the history lie between a product's page and the catalogue it was found in. */
export interface CatalogueVisit {
  stepsFromCatalogue: number;
}

/** The way back from a page, undefined where nobody came from the catalogue. */
export function catalogueVisit(state: unknown): CatalogueVisit | undefined {
  const steps = (state as Partial<CatalogueVisit> | null)?.stepsFromCatalogue;
  return steps ? { stepsFromCatalogue: steps } : undefined;
}

/** As seen from the product's page that is opened next. */
export const oneFurther = (visit: CatalogueVisit | undefined): CatalogueVisit | undefined =>
  visit && { stepsFromCatalogue: visit.stepsFromCatalogue + 1 };
