import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { HashCost } from './security/passwordHash.ts';
import type { Sealer } from './security/sealer.ts';

/** What every module works with. */
export interface PlatformServices {
  readonly database: Database;
  readonly clock: Clock;
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
