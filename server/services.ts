import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { Database } from './db/database.ts';
import type { CardGateway } from './gateways/cards.ts';
import type { Clock } from './gateways/clock.ts';
import type { HashCost } from './security/passwordHash.ts';
import type { Sealer } from './security/sealer.ts';
import type { Shelf } from './shelf/shelf.ts';

/** What commands and routes work with. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardGateway;
  readonly shelf: Shelf;
  /** Looks whether the catalogue was changed, maybe by another process. */
  refreshShelf(): Promise<void>;
  /** At which passwords are hashed from now on. */
  readonly hashCost: HashCost;
  /** Encrypts the secrets that are read again. */
  readonly sealer: Sealer;
  readonly settings: ShopSettings;
  /** Shipments and deliveries are played by the clock, as in a shop without real money. */
  readonly playsParcels: boolean;
  /** The address under which customers reach the shop, for links in mails. */
  publicUrl(): string;
}
