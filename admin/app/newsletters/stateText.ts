import type {
  NewsletterReach,
  NewsletterState,
  StaffNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { momentText } from '@nestbox/ui/dateText';
import { countText } from '../parts/countText';

const words: Readonly<Record<NewsletterState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Going out',
  sent: 'Sent',
  stopped: 'Stopped',
};

/** Returns the state of a newsletter, such as 'Scheduled for 4 Jan 2027, 09:00'. */
export function stateText({ state, sendAt, endedAt, waiting }: StaffNewsletter): string {
  if (state === 'scheduled' && sendAt) return `Scheduled for ${momentText(sendAt)}`;
  // All copies are written; the last minute's are on their way.
  if (state === 'sent' && waiting > 0) return words.sending;
  if (endedAt && state !== 'draft') return `${words[state]} on ${momentText(endedAt)}`;
  return words[state];
}

/** Whether copies are still to be written or sent. */
export const isGoingOut = ({ state, waiting }: StaffNewsletter): boolean =>
  state === 'sending' || (state === 'sent' && waiting > 0);

/** Returns what became of a newsletter, such as '214 sent, 1 given up, 3 unsubscribed'. */
export function resultText({ sent, givenUp, waiting, unsubscribed }: StaffNewsletter): string {
  return [
    `${sent} sent`,
    waiting > 0 && `${waiting} on the way`,
    givenUp > 0 && `${givenUp} given up`,
    `${unsubscribed} unsubscribed`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns how many of how many customers get it, and why the others do not. */
export function reachText(
  { inSegment, reached, withoutConsent, unconfirmed }: NewsletterReach,
  goes = 'Would go to',
): string {
  if (inSegment === 0) return 'No customer is in it yet.';
  const have = (count: number) => `${count} ${count === 1 ? 'has' : 'have'} not`;
  const reasons = [
    withoutConsent > 0 && `${have(withoutConsent)} agreed to offers and news`,
    unconfirmed > 0 && `${have(unconfirmed)} confirmed their address`,
  ].filter(Boolean);
  return `${goes} ${reached} of ${countText(inSegment, 'customer')}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`;
}
