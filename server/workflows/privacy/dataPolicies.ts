import { dataPolicies as account } from '../../account/dataPolicies.ts';
import { staffDataPolicies } from '../../account/staffDataPolicies.ts';
import { dataPolicies as billing } from '../../billing/dataPolicies.ts';
import { dataPolicies as boxes } from '../../boxes/dataPolicies.ts';
import { dataPolicies as buying } from '../../buying/dataPolicies.ts';
import { dataPolicies as catalogue } from '../../catalogue/dataPolicies.ts';
import { dataPolicies as content } from '../../content/dataPolicies.ts';
import { dataPolicies as delivery } from '../../delivery/dataPolicies.ts';
import { dataPolicies as fulfilment } from '../../fulfilment/dataPolicies.ts';
import { dataPolicies as household } from '../../household/dataPolicies.ts';
import { dataPolicies as notifications } from '../../notifications/dataPolicies.ts';
import { dataPolicies as planning } from '../../planning/dataPolicies.ts';
import { dataPolicies as platform } from '../../platform/database/dataPolicies.ts';
import { inProfile, type PoliciesOf, personal } from '../../platform/database/dataPolicy.ts';
import { dataPolicies as settings } from '../../platform/settings/dataPolicies.ts';
import { dataPolicies as subscription } from '../../subscription/dataPolicies.ts';
import * as schema from '../work/workSchema.ts';

const ofOurWork = { notExported: 'which of our work failed, and when it is tried again' } as const;

const work = {
  failedWork: personal(schema.failedWork, null, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      queue: ofOurWork,
      work: ofOurWork,
      tries: ofOurWork,
      firstFailedAt: ofOurWork,
      nextTryAt: ofOurWork,
      problem: ofOurWork,
    },
  }),
} satisfies PoliciesOf<typeof schema>;

/** What erasure and export do with each column of each table. */
export const dataPolicies = {
  ...account,
  ...household,
  ...planning,
  ...catalogue,
  ...buying,
  ...content,
  ...delivery,
  ...notifications,
  ...subscription,
  ...boxes,
  ...billing,
  ...fulfilment,
  ...work,
  ...staffDataPolicies,
  ...platform,
  ...settings,
};
