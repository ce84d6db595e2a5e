import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { CardGateway } from './cardGateway.ts';

/** The services of billing. */
export interface BillingServices extends CatalogueServices {
  readonly cards: CardGateway;
}
