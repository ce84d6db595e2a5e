import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { CardGateway } from './cards.ts';

/** What workflows and routes work with. */
export interface Services extends CatalogueServices {
  readonly cards: CardGateway;
}
