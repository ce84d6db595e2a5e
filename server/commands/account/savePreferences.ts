import type { Preferences } from '@nestbox/contract/preferences';
import { updatePreferences } from '../../db/queries/accounts.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/** Agreeing can be taken back at any time, also in a shop that demands it at sign-up. */
export const savePreferences = (
  services: Services,
  customerId: string,
  preferences: Preferences,
): Promise<void> =>
  changeCustomer(services, customerId, (tx) => updatePreferences(tx, customerId, preferences));
