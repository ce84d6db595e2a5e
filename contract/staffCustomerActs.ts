import { z } from 'zod';
import { emailAddress } from './account.ts';
import { address } from './address.ts';
import { defineStaffCall } from './call.ts';
import { change, changeEffect } from './change.ts';
import { personalData } from './personalData.ts';
import { boxId, customerPath, id, text } from './values.ts';

export const whyPayload = text(300).trim().min(1, 'Say why, for your colleagues');

/** What each act for a customer repeats and gives. */
export const act = z.strictObject({
  why: whyPayload,
  /**
   * `seen` of the customer as it was on the screen. 409 where a colleague has done something for the
   * customer since.
   */
  seen: z.int().min(0),
});

export const notePayload = z.strictObject({
  note: text(1000).trim().min(1, 'Write the note'),
});

export const addCustomerNote = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/notes',
  summary: 'Leave a note for colleagues on the timeline',
  permission: 'help-customers',
  body: notePayload,
  answer: null,
});

/** Changes nothing. 409 with the reason where the change would be refused. */
export const previewCustomerChange = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/changes/preview',
  summary: 'What a change would do to the coming boxes, as the customer would see it',
  permission: 'help-customers',
  body: z.strictObject({ change }),
  answer: changeEffect,
});

export const makeCustomerChange = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/changes',
  summary: 'Make a change for a customer, wholly or not at all',
  permission: 'help-customers',
  body: act.extend({ change }),
  answer: changeEffect,
});

export const saveCustomerAddress = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/address',
  summary: 'Save the delivery address; locked boxes keep theirs, unless the carrier refused it',
  permission: 'help-customers',
  body: act.extend({ address }),
  answer: address,
});

export const emailPayload = z.strictObject({ email: emailAddress });

export const askCustomerEmail = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/email',
  summary: 'Mail a link to a new email address, which replaces the present one once it is opened',
  permission: 'help-customers',
  body: act.extend(emailPayload.shape),
  answer: null,
});

export const endCustomerParcel = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/boxes/:boxId/parcel',
  summary: 'Mark a shipped box as lost or returned; idempotent; notifies the customer',
  permission: 'help-customers',
  params: customerPath.extend({ boxId }),
  body: act.extend({ what: z.enum(['lost', 'returned']) }),
  answer: null,
});

export const refusedAddressReason = text(300).trim().min(1, 'Say why, for the customer');

export const refuseCustomerAddress = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/boxes/:boxId/refused-address',
  summary:
    'Mark that the carrier refuses the address of a box: it is held until that is corrected, or comes back; notifies the customer',
  permission: 'help-customers',
  params: customerPath.extend({ boxId }),
  body: act.extend({ reason: refusedAddressReason }),
  answer: null,
});

export const tryTasksAgain = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/tasks/try-again',
  summary: 'Do at once what failed for a customer and is due; idempotent',
  permission: 'help-customers',
  answer: z.object({
    /** Tasks that failed again. */
    left: z.int(),
  }),
});

export const resendCustomerMail = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  path: '/staff/customers/:customerId/mails/:mailId/resend',
  summary: 'Send a mail once more, to the address that the customer has now',
  permission: 'help-customers',
  params: customerPath.extend({ mailId: id }),
  body: act,
  answer: null,
});

export const signOutCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/sign-out',
  summary: 'End every session of the customer',
  permission: 'help-customers',
  body: act,
  answer: null,
});

export const removeCustomerSecondStep = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/second-step/remove',
  summary: 'Schedule the end of the second step, of which the customer gets a mail; idempotent',
  permission: 'help-customers',
  body: act,
  answer: z.object({ removedAt: z.iso.datetime() }),
});

export const exportCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/export',
  summary: 'Everything that the shop holds of a customer, without secrets',
  permission: 'close-accounts',
  body: act,
  answer: personalData,
});

export const eraseCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/erase',
  summary: 'Close an account for good; who it was is erased once nothing is under way',
  permission: 'close-accounts',
  body: act,
  answer: null,
});
