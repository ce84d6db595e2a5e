import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { CardGateway } from './cardGateway.ts';

/** What workflows and routes work with. */
export interface Services extends CatalogueServices {
  readonly cards: CardGateway;
}
