import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { CardGateway } from './cardGateway.ts';
import type { LiveOffers } from './liveOffers.ts';

/** The services of billing. */
export interface BillingServices extends CatalogueServices {
  readonly cards: CardGateway;
  readonly offers: LiveOffers;
}
