import { acceptInvitation, getStaffSession, signIn } from '@nestbox/contract/staff';
import type { StaffId } from '@nestbox/contract/values';
import { TEST_CARDS } from 'stripe-sandbox/cards/testCards';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  callStaff,
  headersOf,
  invite,
  newMember,
  type StaffHeaders,
} from '../../testing/harness/staff.ts';
import { testPagesCookie } from '../../testing/harness/testPages.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { inviteStaff } from '../account/staff/inviteStaff.ts';
import { endSandboxOwner } from '../account/staff/sandboxOwner.ts';
import { webhookEvents } from '../billing/schema.ts';
import { formatTestCard } from './formatTestCard.ts';
import { sandboxPage } from './sandboxPage.ts';

const shop = useTestShop();
const owner = { email: 'owner@test-shop.example', password: 'Test-1', code: '123456' };

describe('the page of a test shop', () => {
  it("shows the shop's date, and how to move it", async () => {
    shop.setTime('2026-12-24T23:30:00Z');
    const { body, headers } = await shop.app.inject({
      url: '/sandbox',
      headers: { cookie: testPagesCookie },
    });
    expect(body).toMatch(/<time datetime="2026-12-24T23:30:00.000Z">Thursday,? 24 December 2026</);
    expect(body).toContain('npm run sandbox -- advance 14');
    expect(body).toContain('href="/mailbox"');
    expect(body).toContain('href="/api/docs"');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it.each([
    [0, 'That is today: the clock was not moved.'],
    [1, 'That is 1 day ahead of today.'],
    [14, 'That is 14 days ahead of today.'],
  ])('says so when the date is %i days ahead', (days, sentence) => {
    const now = new Date(Date.now() + days * 86_400_000);
    expect(sandboxPage({ now, events: [], owner }).main).toContain(sentence);
  });

  it('lists every test card with its outcome', async () => {
    const { body } = await shop.app.inject({
      url: '/sandbox',
      headers: { cookie: testPagesCookie },
    });
    expect(body).toContain('4242 4242 4242 4242');
    expect(body).toContain('3782 8224 6310 005');
    expect(body.match(/class="number"/g)).toHaveLength(TEST_CARDS.length);
    const sentences = TEST_CARDS.map(formatTestCard);
    // Each card needs a sentence of its own.
    expect(new Set(sentences).size).toBe(TEST_CARDS.length);
  });

  it('shows the latest events of the card provider, newest first, escaped', () => {
    const event = (eventId: string, type: string, minute: number, handled: boolean) => {
      const receivedAt = new Date(Date.UTC(2026, 6, 1, 9, minute));
      const handledAt = handled ? receivedAt : null;
      const open = { tries: 0, nextTryAt: receivedAt, handledAt, failure: null };
      return { eventId, type, subject: `pi_<${eventId}>`, receivedAt, ...open };
    };
    const events = [event('2', 'charge.refunded', 2, false), event('1', 'a<script>', 1, true)];
    const { main } = sandboxPage({ now: new Date(), events, owner });
    expect(main).not.toContain('<script>');
    expect(main).toMatch(/charge\.refunded \(waiting\).*pi_&lt;2&gt;.*10:02:00.*a&lt;script&gt;</s);
  });

  it('mentions that there are no events yet, and then shows the latest twenty', async () => {
    expect(
      (await shop.app.inject({ url: '/sandbox', headers: { cookie: testPagesCookie } })).body,
    ).toContain('Nothing yet: pay for a box');
    const events = Array.from({ length: 25 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 6, 1, 9, index));
      return { eventId: `evt_${index}`, type: `kind.${index}`, receivedAt: at, nextTryAt: at };
    });
    await shop.services.database.reader.insert(webhookEvents).values(events);
    const { body } = await shop.app.inject({
      url: '/sandbox',
      headers: { cookie: testPagesCookie },
    });
    const shown = [...body.matchAll(/kind\.(\d+)/g)].map(([, index]) => Number(index));
    expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  });
});

describe('the ready owner of a test shop', () => {
  // A code signs in once: each test has another owner.
  beforeEach(() => endSandboxOwner(shop.services));

  const read = async () => {
    const { body } = await shop.app.inject({
      url: '/sandbox',
      headers: { cookie: testPagesCookie },
    });
    const [email, password, code] = [...body.matchAll(/<strong>([^<]+)<\/strong>/g)].map(
      ([, text = '']) => text,
    );
    return { email: email ?? '', password: password ?? '', code: code ?? '' };
  };
  const signInWith = (body: Awaited<ReturnType<typeof read>>) => callStaff(shop, signIn, { body });

  it('signs in with what the page shows, which stays the same', async () => {
    const shown = await read();
    const { status, answer } = await signInWith(shown);
    expect([status, answer.role, answer.settingUp]).toEqual([200, 'owner', false]);
    const { email, password } = await read();
    expect({ email, password }).toEqual({ email: shown.email, password: shown.password });
  });

  it('is not shown to other machines', async () => {
    const headers = { host: 'shop.example' };
    expect((await shop.app.inject({ url: '/sandbox', headers })).statusCode).toBe(404);
  });

  it('has no access any more where real customers are expected', async () => {
    const shown = await read();
    await endSandboxOwner(shop.services);
    const refused = await signInWith(shown);
    expect([refused.status, refused.problem.detail]).toEqual([
      401,
      'The email address or the password is wrong.',
    ]);
    expect((await read()).password).not.toBe(shown.password);
  });

  it('takes along whom it invited, and whom those invited, but nobody else', async () => {
    const { answer } = await signInWith(await read());
    const first = await acceptedFrom(answer.staffId, 'first@example.com');
    const second = await acceptedFrom(first.staffId, 'second@example.com');
    const again = await acceptedFrom(answer.staffId, 'again@example.com');
    await invite(shop, 'owner', 'again@example.com');
    const trusted = await newMember(shop, 'owner');
    const own = await acceptedFrom(trusted.staffId, 'own@example.com');

    expect(await endSandboxOwner(shop.services)).toBe(2);
    const open = async ({ cookie, csrfToken }: StaffHeaders) =>
      (await callStaff(shop, getStaffSession, { as: { cookie, csrfToken } })).status === 200;
    expect(await open(first)).toBe(false);
    expect(await open(second)).toBe(false);
    expect(await open(again)).toBe(true);
    expect(await open(trusted)).toBe(true);
    expect(await open(own)).toBe(true);
    expect(await endSandboxOwner(shop.services)).toBe(0);
  });

  /** Invites an owner as a member of staff does, and accepts. */
  async function acceptedFrom(staffId: StaffId, email: string) {
    const invited = { email, name: 'Sam', role: 'owner' } as const;
    const { link, ...account } = await inviteStaff(
      shop.services,
      { staffId, name: 'Olive' },
      invited,
    );
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    const body = { token, newPassword: 'Sift-The-Flour-4' };
    return { ...account, ...headersOf(await callStaff(shop, acceptInvitation, { body })) };
  }
});
