import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { ServedAreas } from '@nestbox/domain/delivery/area';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DeliveryDays } from './deliveryDays.ts';
import type { LiveDeliveryPrices } from './liveDeliveryPrices.ts';
import type { HashCost } from './security/passwordHash.ts';
import type { Sealer } from './security/sealer.ts';
import type { StoredSettings } from './settings/liveSettings.ts';

/** The services that all modules use. */
export interface PlatformServices {
  readonly database: Database;
  readonly clock: Clock;
  /** The cost of new password hashes. */
  readonly hashCost: HashCost;
  /** Encrypts secrets that must be read again. */
  readonly sealer: Sealer;
  readonly deliveryDays: DeliveryDays;
  readonly deliveryAreas: ServedAreas;
  readonly deliveryPrices: LiveDeliveryPrices;
  readonly storedSettings: StoredSettings;
  /** What does not change while the process runs. */
  readonly settings: Omit<ShopSettings, 'deliveryPrices'>;
  /** Whether the clock simulates shipments and deliveries, as in a shop without real money. */
  readonly simulatesShipping: boolean;
  /** Returns the public address of the shop, for links in mails. */
  publicUrl(): string;
}
