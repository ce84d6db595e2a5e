import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { Database } from './db/database.ts';
import type { CardGateway } from './gateways/cards.ts';
import type { Clock } from './gateways/clock.ts';
import type { Shelf } from './shelf.ts';

/** What commands and routes work with. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardGateway;
  readonly shelf: Shelf;
  readonly settings: ShopSettings;
  /** Where customers reach the shop, such as https://nestbox.example; known once it listens. */
  readonly publicUrl: () => string;
}
