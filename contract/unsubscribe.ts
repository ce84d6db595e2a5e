import { z } from 'zod';
import { defineCall } from './call.ts';
import { secretText } from './values.ts';

/** The token of a marketing mail's link. It needs no session. */
const body = z.strictObject({ token: secretText(300) });

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'End offers and news by email, by the link of a mail',
  tag: 'Account',
  access: 'public',
  body,
  answer: null,
});

export const undoUnsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe/undo',
  summary: 'Take the latest unsubscription by a link back',
  tag: 'Account',
  access: 'public',
  body,
  answer: null,
});
