import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { MoneyLimitsByRole } from '@nestbox/domain/account/givenMoney';
import type { ServedAreas } from '@nestbox/domain/delivery/area';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DeliveryDays } from './deliveryDays.ts';
import type { LiveContent } from './liveContent.ts';
import type { LiveDeliveryPrices } from './liveDeliveryPrices.ts';
import type { HashCost } from './security/passwordHash.ts';
import type { Sealer } from './security/sealer.ts';
import type { StoredSettings } from './settings/liveSettings.ts';

/** What staff may do without a second person or another code. */
interface StaffLimits {
  readonly money: MoneyLimitsByRole;
  /** Pence at once from which a code must be recent. */
  readonly codeFrom: Pence;
  /** Exports of a member of staff within 24 hours above which a code must be recent. */
  readonly exportsADay: number;
}

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
  readonly content: LiveContent;
  /** What staff may do without a second person or another code. */
  readonly staffLimits: StaffLimits;
  /** What customers read of the settings today. */
  readonly settings: Omit<ShopSettings, 'deliveryPrices'>;
  /** Whether mails leave by a mail server; otherwise they stay on this machine. */
  readonly mailsLeave: boolean;
  /** Whether the clock simulates shipments and deliveries, as in a shop without real money. */
  readonly simulatesShipping: boolean;
  /** Returns the public address of the shop, for links in mails. */
  publicUrl(): string;
}
