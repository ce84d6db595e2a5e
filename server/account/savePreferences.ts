import type { Preferences } from '@nestbox/contract/preferences';
import type { PlatformServices } from '../platform/services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { updatePreferences } from './customerQueries.ts';

/** Agreeing can be taken back at any time, also in a shop that demands it at sign-up. */
export const savePreferences = (
  services: PlatformServices,
  customerId: string,
  preferences: Preferences,
): Promise<void> =>
  changeCustomer(services, customerId, (tx) => updatePreferences(tx, customerId, preferences));
