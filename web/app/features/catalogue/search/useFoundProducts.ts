import { isLargeCatalogue } from '../api/catalogue';
import type { CatalogueFilter } from '../filter/catalogueFilter';
import type { FoundByFilter } from './found';
import { useFoundByServer } from './useFoundByServer';
import { useFoundInBrowser } from './useFoundInBrowser';

/** Finds the products of a filter, in the browser or, in a large catalogue, by the server. */
export const useFoundProducts: (filter: CatalogueFilter) => FoundByFilter = isLargeCatalogue
  ? useFoundByServer
  : useFoundInBrowser;
