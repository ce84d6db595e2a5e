import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { CardGateway } from './cardGateway.ts';

/** The services that workflows and routes use. */
export interface Services extends CatalogueServices {
  readonly cards: CardGateway;
}
