import type { Fault, Size } from './fault.ts';
import { clusterFaults } from './groups/clusterFaults.ts';
import { racesOfShoppers, racesWithWork } from './groups/customerRaces.ts';
import { databaseFaults } from './groups/databaseFaults.ts';
import { folderFaults } from './groups/folderFaults.ts';
import { killedWeb } from './groups/killedWeb.ts';
import { killedWorkers } from './groups/killedWorkers.ts';
import { mailFaults } from './groups/mailFaults.ts';
import { manyWorkers } from './groups/manyWorkers.ts';
import { providerFaults } from './groups/providerFaults.ts';
import { webhookFaults } from './groups/webhookFaults.ts';
import type { Engine } from './stageDatabase.ts';

const allFaults: readonly Fault[] = [
  ...webhookFaults,
  ...racesOfShoppers,
  killedWeb,
  ...mailFaults,
  ...racesWithWork,
  ...providerFaults,
  ...databaseFaults,
  ...clusterFaults,
  ...manyWorkers,
  ...killedWorkers,
  ...folderFaults,
];

/** Returns the faults that can be played on such a database, at this size. */
export const playable = (engine: Engine, size: Size): readonly Fault[] =>
  allFaults.filter(
    ({ clusterOnly, fullOnly }) =>
      (engine === 'citus' || !clusterOnly) && (size === 'full' || !fullOnly),
  );
