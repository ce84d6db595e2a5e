import * as contract from '@nestbox/contract/exportedCustomer';
import {
  exported,
  inProfile,
  type PoliciesOf,
  personal,
  timeOfErasure,
} from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const secret = { notExported: 'a secret' } as const;
const shortLived = { notExported: 'of a secret that is valid for a day at most' } as const;
const exportedAsOnOrOff = { notExported: 'exported as on or off' } as const;
const customerId = { exported: true, kept: 'the accounts refer to the customer by it' } as const;
const record = 'the shop shows by it that it erased the account';

/** Has the shape of a hash, with salt and tag, but matches no password. */
export const noPassword = `none$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const ofOperators = 'the record of operators is kept, and has no personal data';

export const dataPolicies = {
  customers: personal(
    schema.customers,
    contract.exportedProfile.extend(contract.exportedPreferences.shape),
    {
      rows: 'kept',
      columns: {
        customerId,
        firstName: { becomes: 'Deleted', exported: true },
        lastName: { becomes: 'customer', exported: true },
        email: { becomes: '', exported: true },
        phoneNumber: { becomes: '', exported: true },
        passwordHash: { becomes: noPassword, notExported: 'a secret' },
        termsAcceptedAt: { kept: 'the shop shows by it that there was a contract', exported: true },
        marketingEnabled: { becomes: false, exported: true },
        substitutionsAllowed: { becomes: false, exported: true },
        mailUpdates: { becomes: false, exported: true },
        quietSince: { becomes: null, notExported: 'which messages we hold back' },
        createdAt: { kept: 'the shop counts its customers by it', exported: true },
        emailConfirmedAt: { becomes: null, exported: true },
        confirmationMailedAt: { becomes: null, exported: true },
        version: {
          kept: 'answers from before the erasure are known as such by it',
          notExported: 'a counter of changes',
        },
        erasureAskedAt: { kept: record, exported: true },
        erasedAt: { becomes: timeOfErasure, exported: true },
      },
    },
  ),
  loginNames: personal(schema.loginNames, null, {
    rows: 'deleted by email',
    columns: {
      email: inProfile,
      customerId: inProfile,
    },
  }),
  customerViews: personal(schema.customerViews, null, {
    rows: 'deleted',
    columns: {
      customerId: { notExported: 'a record says that staff looked' },
      tokenHash: secret,
      staffTokenHash: secret,
      role: { notExported: 'of somebody else' },
      openedAt: { notExported: 'a record says that staff looked' },
      expiresAt: { notExported: 'of a secret that is valid for minutes' },
    },
  }),
  sessions: personal(schema.sessions, contract.exportedSession, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      tokenHash: secret,
      sessionId: exported,
      device: exported,
      createdAt: exported,
      expiresAt: exported,
    },
  }),
  consentChanges: personal(schema.consentChanges, contract.exportedConsentChange, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      changeNumber: { notExported: 'a number of ours for it' },
      at: exported,
      given: exported,
      way: exported,
      newsletterId: { notExported: 'which of our mails had the link' },
    },
  }),
  knownDevices: personal(schema.knownDevices, contract.exportedDevice, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      device: exported,
      lastSeenAt: exported,
    },
  }),
  secondSteps: personal(schema.secondSteps, null, {
    rows: 'deleted',
    columns: {
      customerId: exportedAsOnOrOff,
      secret,
      confirmedAt: exportedAsOnOrOff,
      removedAt: { notExported: 'exported as on or off, and mailed' },
      remindedOf: { notExported: 'known from that mail' },
      lastPeriod: { notExported: 'a counter of the login' },
      recoveryHashes: secret,
      createdAt: exportedAsOnOrOff,
    },
  }),
  passkeys: personal(schema.passkeys, contract.exportedPasskey, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      credentialId: { notExported: 'an identifier of the authenticator' },
      publicKey: { notExported: 'of use to the authenticator alone' },
      signCount: { notExported: 'a counter of the authenticator' },
      transports: { notExported: 'how the browser reaches the authenticator' },
      name: exported,
      createdAt: exported,
      lastUsedAt: exported,
    },
  }),
  resetCodes: personal(schema.resetCodes, null, {
    rows: 'deleted',
    columns: {
      customerId: shortLived,
      codeId: shortLived,
      codeHash: secret,
      tries: shortLived,
      createdAt: shortLived,
      expiresAt: shortLived,
      usedAt: shortLived,
    },
  }),
  resetTokens: personal(schema.resetTokens, null, {
    rows: 'deleted',
    columns: {
      customerId: shortLived,
      tokenHash: secret,
      purpose: shortLived,
      newEmail: shortLived,
      expiresAt: shortLived,
    },
  }),
  calendarFeeds: personal(schema.calendarFeeds, contract.exportedCalendarLink, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      token: secret,
      createdAt: exported,
    },
  }),
  operatorActs: personal(schema.operatorActs, contract.exportedAct, {
    rows: 'kept',
    columns: {
      actNumber: { kept: ofOperators, notExported: 'a number of ours' },
      at: { kept: ofOperators, exported: true },
      operator: { kept: ofOperators, notExported: 'somebody else' },
      command: { kept: ofOperators, exported: true },
      given: {
        kept: ofOperators,
        // By the name of an argument: ids, numbers and days alone.
        fields: {},
        exported: true,
      },
      customerId: { kept: ofOperators, ...inProfile },
      outcome: { kept: ofOperators, exported: true },
    },
  }),
  customerRecords: personal(schema.customerRecords, contract.exportedRecord, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      recordNumber: exported,
      at: exported,
      staffId: { notExported: 'somebody else' },
      who: { notExported: 'somebody else' },
      act: exported,
      why: exported,
      before: exported,
      after: exported,
    },
  }),
  moneyRequests: personal(schema.moneyRequests, contract.exportedMoneyRequest, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      requestNumber: exported,
      at: exported,
      staffId: { notExported: 'somebody else' },
      who: { notExported: 'somebody else' },
      amount: exported,
      asked: exported,
      why: exported,
      state: exported,
      decidedAt: exported,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
