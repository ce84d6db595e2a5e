import { exportedSubscription } from '@nestbox/contract/exportedCustomer';
import { noPreferences } from '@nestbox/domain/planning/boxPreferences';
import { inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const figures = { kept: 'the shop counts its subscriptions by it', exported: true } as const;
const ofMessages = 'a count of our messages';
const ofOurWork = { kept: 'when our work is due', notExported: 'when our work is due' } as const;
const ofProvider = "the card provider's name for it";

export const dataPolicies = {
  subscriptions: personal(schema.subscriptions, exportedSubscription, {
    rows: 'kept',
    columns: {
      customerId: { kept: 'the accounts refer to it', ...inProfile },
      state: figures,
      stateReason: { becomes: null, exported: true },
      startedAt: figures,
      cancelledAt: figures,
      cancelReason: { becomes: null, exported: true },
      pausedAt: { becomes: null, exported: true },
      pausedUntil: { becomes: null, exported: true },
      absences: { becomes: [], exported: true },
      resumeNotified: { becomes: false, notExported: ofMessages },
      signUpReminded: { becomes: false, notExported: ofMessages },
      remindedOfPause: { becomes: null, notExported: ofMessages },
      reminders: { becomes: 0, notExported: ofMessages },
      cadenceDays: { becomes: null, exported: true },
      plannedOn: { becomes: null, exported: true },
      monthlyLimit: { becomes: null, exported: true },
      boxSize: { becomes: noPreferences.boxSize, exported: true },
      providerCustomer: { becomes: null, notExported: ofProvider },
      paymentMethod: { becomes: null, notExported: ofProvider },
      cardBrand: { becomes: null, exported: true },
      cardLastFour: { becomes: null, exported: true },
      cardEndsOn: { becomes: null, exported: true },
      cardExpiryNotified: { becomes: false, notExported: ofMessages },
      billingAddress: { becomes: null, exported: true },
      dueAt: ofOurWork,
      failures: ofOurWork,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
