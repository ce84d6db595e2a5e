import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { HashCost } from '../account/passwordHash.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import type { CardGateway } from './cards.ts';

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
