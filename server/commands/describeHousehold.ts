import type { Address } from '@nestbox/contract/address';
import type { Household } from '@nestbox/domain/household/household';
import { writeAddress, writeHousehold } from '../db/queries/household.ts';
import type { Services } from '../services.ts';
import { changeCustomer } from './changeCustomer.ts';
import { replanIfPlanned } from './replan.ts';

export async function saveAddress(
  services: Services,
  customerId: string,
  address: Address,
): Promise<void> {
  await changeCustomer(services, customerId, (tx) => writeAddress(tx, customerId, address));
}

/** Saves the household and plans anew for it. */
export async function saveHousehold(
  services: Services,
  customerId: string,
  household: Household,
): Promise<void> {
  await changeCustomer(services, customerId, async (tx) => {
    await writeHousehold(tx, customerId, household);
    await replanIfPlanned(tx, services, customerId);
  });
}
