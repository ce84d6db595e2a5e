import { exportedMail, exportedNotification } from '@nestbox/contract/exportedCustomer';
import { exported, inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

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
      announcesChargeOf: exported,
      gathering: { notExported: 'the same as the text, until it is sent' },
      createdAt: exported,
      expiresAt: { notExported: 'whether it held a secret' },
      sentAt: exported,
      tries: ofOurWork,
      nextTryAt: ofOurWork,
      givenUpAt: ofOurWork,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
