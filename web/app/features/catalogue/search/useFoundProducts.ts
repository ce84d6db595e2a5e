import { isLargeCatalogue } from '../api/catalogue';
import type { CatalogueFilter } from '../filter/catalogueFilter';
import type { FoundByFilter } from './found';
import { useFoundByServer } from './useFoundByServer';
import { useFoundInBrowser } from './useFoundInBrowser';

/**
 * Finds the products of a filter, in the browser or, in a large catalogue, by the server.
 *
 * @param category of a page of its own, as in the filter
 */
export const useFoundProducts: (filter: CatalogueFilter, category?: string) => FoundByFilter =
  isLargeCatalogue ? useFoundByServer : useFoundInBrowser;
