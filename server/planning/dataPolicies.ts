import * as contract from '@nestbox/contract/exportedCustomer';
import { exported, inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

export const dataPolicies = {
  usageSignals: personal(schema.usageSignals, contract.exportedSignal, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      signalNumber: exported,
      productId: exported,
      on: exported,
      boxId: exported,
      signal: exported,
    },
  }),
  householdHistory: personal(schema.householdHistory, contract.exportedHouseholdSince, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      since: exported,
      household: exported,
    },
  }),
  latestReports: personal(schema.latestReports, contract.exportedLatestReport, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      productId: exported,
      reportedAt: exported,
      noted: exported,
      replaced: exported,
      plans: exported,
    },
  }),
  latestChanges: personal(schema.latestChanges, contract.exportedLatestChange, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      madeAt: exported,
      undoneBy: exported,
      plans: exported,
    },
  }),
  stockQuestions: personal(schema.stockQuestions, contract.exportedStockQuestion, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      boxId: exported,
      questionNumber: exported,
      productId: exported,
      tokenHash: { notExported: 'a secret' },
      on: exported,
      answer: exported,
      declinedAt: exported,
      expiresAt: exported,
    },
  }),
  householdQuestions: personal(schema.householdQuestions, contract.exportedHouseholdQuestion, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      boxId: exported,
      askedOn: exported,
      comparedSince: exported,
      direction: exported,
      productIds: exported,
      closedOn: exported,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
