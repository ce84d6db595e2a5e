import { canPress, part, press, type } from '@nestbox/client/testing/act';
import { shopTexts } from '@nestbox/contract/shopTexts';
import {
  getShopContent,
  type StaffShopContent,
  setShopContent,
} from '@nestbox/contract/staffContent';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const content: StaffShopContent = {
  content: { texts: {}, announcement: null },
  version: 0,
  versions: [],
  legalTexts: [],
  legalCheckedOn: null,
};

/** Answers the pages of the shop besides the calls. */
function answerPages(html: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/api/') ? fetch(url, init) : Promise.resolve(new Response(html)),
  );
}

it('shows texts in the page as they are typed, and asks for a reason once something is changed', async () => {
  const calls = staffCalls().answer(getShopContent, content);
  answerPages('<script>never()</script><p data-own="lead">Usual</p><p data-own="panel1">Other</p>');
  await openScreen('/content', calls);
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page /');
  // jsdom loads no frames.
  frame.contentDocument?.append(document.createElement('html'));
  fireEvent.load(frame);
  const shown = () => frame.contentDocument?.body.textContent;
  expect(shown()).toBe(shopTexts.lead.usual + shopTexts.panel1.usual);
  expect(screen.queryByLabelText(/^Reason for colleagues/)).toBeNull();

  type({ 'Lead below the slogan': 'Soap & rice.' });
  expect(shown()).toBe(`Soap & rice.${shopTexts.panel1.usual}`);
  type({ 'Reason for colleagues (optional)': 'Shorter' });
  expect(part('group', 'First box').getByLabelText('Heading')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: 'Contact' } });
  expect(screen.queryByLabelText('Lead below the slogan')).toBeNull();

  calls.answer(setShopContent, ({ body: { texts, announcement } }) => ({
    ...content,
    content: { texts, announcement },
    version: 1,
  }));
  await canPress('Save texts');
  press('Save texts');
  expect(await screen.findByText(/^Saved\. Customers see it/)).toBeTruthy();
  expect(calls.sent(setShopContent)[0]?.body).toMatchObject({
    texts: { lead: 'Soap & rice.' },
    version: 0,
    why: 'Shorter',
  });
  expect(screen.queryByLabelText(/^Reason for colleagues/)).toBeNull();
});
