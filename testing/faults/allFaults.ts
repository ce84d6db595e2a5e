import type { Fault } from './fault.ts';
import { racesOfShoppers, racesWithWork } from './groups/customerRaces.ts';
import { databaseFaults } from './groups/databaseFaults.ts';
import { folderFaults } from './groups/folderFaults.ts';
import { killedWeb } from './groups/killedWeb.ts';
import { killedWorkers } from './groups/killedWorkers.ts';
import { mailFaults } from './groups/mailFaults.ts';
import { manyWorkers } from './groups/manyWorkers.ts';
import { providerFaults } from './groups/providerFaults.ts';
import { webhookFaults } from './groups/webhookFaults.ts';

export const allFaults: readonly Fault[] = [
  ...webhookFaults,
  ...racesOfShoppers,
  killedWeb,
  ...mailFaults,
  ...racesWithWork,
  ...providerFaults,
  ...databaseFaults,
  ...manyWorkers,
  ...killedWorkers,
  ...folderFaults,
];
