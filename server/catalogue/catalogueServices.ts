import type { PlatformServices } from '../platform/services.ts';
import type { Shelf } from './shelf.ts';

/** What the modules work with that know the products. */
export interface CatalogueServices extends PlatformServices {
  readonly shelf: Shelf;
  /** Looks whether the catalogue was changed, maybe by another process. */
  refreshShelf(): Promise<void>;
}
