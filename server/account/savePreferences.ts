import type { Preferences } from '@nestbox/contract/preferences';
import type { PlatformServices } from '../platform/services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { updatePreferences } from './customerQueries.ts';

/** Saves the preferences. Consent can be withdrawn at any time, also where sign-up requires it. */
export const savePreferences = (
  services: PlatformServices,
  customerId: string,
  preferences: Preferences,
): Promise<void> =>
  changeCustomer(services, customerId, (tx) => updatePreferences(tx, customerId, preferences));
