import {
  exportedMail,
  exportedNotification,
  exportedPushDevice,
} from '@nestbox/contract/exportedCustomer';
import {
  exported,
  impersonal,
  inProfile,
  nothing,
  type PoliciesOf,
  personal,
} from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const ofStaff = 'of a member of staff';
const ofOurWork = { notExported: 'when our work is due, and how often it failed' } as const;

export const dataPolicies = {
  notifications: personal(schema.notifications, exportedNotification, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      notificationId: exported,
      cause: { notExported: 'what keeps the shop from sending it twice' },
      heading: exported,
      body: exported,
      readAt: exported,
      createdAt: exported,
    },
  }),
  pushKeys: impersonal(schema.pushKeys, 'the key pair by which push services know the shop', {
    only: nothing,
    publicKey: nothing,
    privateKey: nothing,
    createdAt: nothing,
  }),
  pushDevices: personal(schema.pushDevices, exportedPushDevice, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      device: { notExported: 'the hash of an address' },
      endpoint: { notExported: 'whoever knows it can send to the device' },
      p256dh: { notExported: 'whoever knows it can send to the device' },
      auth: { notExported: 'whoever knows it can send to the device' },
      topics: exported,
      createdAt: exported,
    },
  }),
  pushes: personal(schema.pushes, null, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      pushId: { notExported: 'the same as the notification, until it is sent' },
      device: { notExported: 'the hash of an address' },
      heading: { notExported: 'the same as the notification' },
      body: { notExported: 'the same as the notification' },
      path: { notExported: 'the same as the notification' },
      createdAt: { notExported: 'the same as the notification' },
      tries: ofOurWork,
      nextTryAt: ofOurWork,
    },
  }),
  mails: personal(schema.mails, exportedMail, {
    rows: 'deleted once sent',
    columns: {
      customerId: inProfile,
      mailId: exported,
      recipient: exported,
      subject: exported,
      text: exported,
      html: { notExported: 'the same as the text' },
      isUpdate: exported,
      isMarketing: exported,
      newsletterId: { notExported: 'which of our newsletters it is a copy of' },
      announcesChargeOf: exported,
      gathering: { notExported: 'the same as the text, until it is sent' },
      createdAt: exported,
      expiresAt: { notExported: 'whether it held a secret' },
      sentAt: exported,
      tries: ofOurWork,
      nextTryAt: ofOurWork,
      givenUpAt: ofOurWork,
      problem: ofOurWork,
    },
  }),
  newsletters: impersonal(schema.newsletters, 'what the shop writes to many customers', {
    newsletterId: nothing,
    version: nothing,
    subject: nothing,
    body: nothing,
    segmentId: nothing,
    segmentName: 'words of a member of staff for a group of customers',
    filter: 'conditions for many customers, such as the beginning of a postcode',
    state: nothing,
    sendAt: nothing,
    nextBatchAt: nothing,
    lastCustomerId: 'where the writing of copies stopped',
    written: nothing,
    endedAt: nothing,
    staffId: ofStaff,
    who: ofStaff,
    changedAt: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
