import type { StaffNewsletter } from '@nestbox/contract/staffNewsletters';
import { expect, it } from 'vitest';
import { isGoingOut, reachText, resultText, stateText } from './stateText';

const newsletter = (over: Partial<StaffNewsletter>): StaffNewsletter => ({
  newsletterId: '00000000-0000-4000-8000-000000000001',
  version: 1,
  subject: 'Spring',
  body: 'Hello.',
  segmentId: null,
  segmentName: null,
  state: 'draft',
  sendAt: null,
  endedAt: null,
  changed: { who: 'Ada', at: '2026-12-01T12:00:00Z' },
  written: 0,
  sent: 0,
  givenUp: 0,
  waiting: 0,
  unsubscribed: 0,
  ...over,
});

it.each<[Partial<StaffNewsletter>, string, boolean]>([
  [{}, 'Draft', false],
  [
    { state: 'scheduled', sendAt: '2026-12-02T09:00:00Z' },
    'Scheduled for 2 Dec 2026, 09:00',
    false,
  ],
  [{ state: 'sending', waiting: 3 }, 'Going out', true],
  [{ state: 'sent', waiting: 3, endedAt: '2026-12-02T09:00:00Z' }, 'Going out', true],
  [{ state: 'sent', endedAt: '2026-12-02T09:00:00Z' }, 'Sent on 2 Dec 2026, 09:00', false],
  [{ state: 'stopped', endedAt: '2026-12-02T09:00:00Z' }, 'Stopped on 2 Dec 2026, 09:00', false],
])('says the state of %j: %s', (over, text, goesOut) => {
  expect([stateText(newsletter(over)), isGoingOut(newsletter(over))]).toEqual([text, goesOut]);
});

it('says what became of it, and whom it reaches', () => {
  expect(resultText(newsletter({ sent: 214, unsubscribed: 3 }))).toBe('214 sent, 3 unsubscribed');
  expect(resultText(newsletter({ sent: 1, waiting: 2, givenUp: 4 }))).toBe(
    '1 sent, 2 on the way, 4 given up, 0 unsubscribed',
  );
  const reach = { inSegment: 312, reached: 214, withoutConsent: 90, unconfirmed: 8 };
  expect(reachText(reach)).toBe(
    'Would go to 214 of 312 customers: 90 have not agreed to offers and news, 8 have not confirmed their address.',
  );
  expect(
    reachText({ inSegment: 1, reached: 1, withoutConsent: 0, unconfirmed: 0 }, 'Goes to'),
  ).toBe('Goes to 1 of 1 customer.');
});
