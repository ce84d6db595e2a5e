import type { PlatformServices } from '../platform/services.ts';
import type { CatalogueCache } from './catalogue.ts';

/** What the modules work with that know the products. */
export interface CatalogueServices extends PlatformServices {
  readonly catalogue: CatalogueCache;
  /** Looks whether the catalogue was changed, maybe by another process. */
  refreshCatalogue(): Promise<void>;
}
