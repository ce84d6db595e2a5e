import type { PlatformServices } from '../platform/services.ts';
import type { CatalogueCache } from './catalogue.ts';

/** The services of modules that use products. */
export interface CatalogueServices extends PlatformServices {
  readonly catalogue: CatalogueCache;
  /** Reads the catalogue again if it was changed, here or by another process. */
  refreshCatalogue(): Promise<void>;
}
