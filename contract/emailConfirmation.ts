import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath, text } from './values.ts';

export const sendConfirmationLink = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/email/confirmation-link',
  summary: 'Mail a link that confirms the email address; three an hour',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: z.object({ sentTo: z.string() }),
});

export const confirmEmailAddress = defineCall({
  method: 'POST',
  path: '/customer/account/email/confirm',
  summary: 'Confirm the email address with the token of a mailed link, which is used up',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({ token: text(200).min(1, 'The token of the link is missing') }),
  answer: null,
});
