import { shop } from '@nestbox/shop/shop';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './message.ts';
import { renderMail } from './renderMail.ts';

const reader = { firstName: 'Ada', publicUrl: 'https://shop.example', words: shop.mails };

const changeReminder: MailContent = {
  subject: 'Last chance to change box 4',
  kind: 'update',
  paragraphs: [
    'Box 4 is packed on Friday 4 December. Until Thursday you can change it.',
    'Thanks!',
  ],
  table: {
    rows: [
      ['Kitchen Towels × 2', '£9.00', '/mail-pictures/towels.jpg'],
      ['Washing-up Liquid', '£2.40'],
    ],
    total: ['Total', '£11.40'],
  },
  button: { label: 'Change box 4', path: '/future-boxes' },
};

const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;</td></style></title>`;

/** Returns the tags in their order, with the names of their attributes. */
const structure = (html: string) =>
  [...html.matchAll(/<(\/?[a-z!][^\s>]*)([^>]*)>/gi)].map(
    ([, name, attributes = '']) =>
      `${name} ${[...attributes.matchAll(/\s([\w-]+)="[^"]*"/g)].map(([, each]) => each)}`,
  );

describe('a mail as text', () => {
  it('has all sentences, with full links, a sentence a line', () => {
    expect(renderMail(changeReminder, reader).text).toBe(`Hello Ada,

Box 4 is packed on Friday 4 December. Until Thursday you can change it.

Thanks!

Kitchen Towels × 2: £9.00
Washing-up Liquid: £2.40
Total: £11.40

Change box 4:
https://shop.example/future-boxes

Questions? Write to ${shop.supportEmail}, or reply to this mail.
Nestbox, https://shop.example

This mail came because you get updates by email.
Switch updates off under My household:
https://shop.example/my-household#preferences`);
  });

  it('has no empty parts where the content has none', () => {
    const { text } = renderMail(
      { subject: 'Hello', kind: 'service', paragraphs: ['One sentence.'] },
      reader,
    );
    expect(text).toBe(
      `Hello Ada,\n\nOne sentence.\n\nQuestions? Write to ${shop.supportEmail}, or reply to this mail.\nNestbox, https://shop.example\n\nThis mail came because it is about your order, your money or your account.`,
    );
  });
});

describe('a mail as HTML', () => {
  const { html, subject } = renderMail(changeReminder, reader);

  it('has a language, a title and a line for the list of mails', () => {
    expect(subject).toBe('Last chance to change box 4');
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain('<title>Last chance to change box 4</title>');
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^"]*">Box 4 is packed on Friday/);
  });

  it('has the words and links of the text', () => {
    for (const words of [
      'Hello Ada,',
      ...changeReminder.paragraphs,
      'Kitchen Towels × 2',
      '£9.00',
      'Washing-up Liquid',
      '£2.40',
      '£11.40',
      'href="https://shop.example/future-boxes"',
      'href="https://shop.example/my-household#preferences"',
      `href="mailto:${shop.supportEmail}"`,
    ]) {
      expect(html).toContain(words);
    }
  });

  it('loads nothing but pictures of the shop, and runs nothing', () => {
    expect(html).not.toMatch(/<(script|link|iframe|object)|@import|url\(/i);
    const pictures = [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address);
    expect(pictures).toEqual([
      'https://shop.example/apple-touch-icon.png',
      'https://shop.example/mail-pictures/towels.jpg',
    ]);
  });

  it('begins with the heading, or the name where that would repeat the subject', () => {
    const headingOf = (heading: string) =>
      /<h1[^>]*>([^<]*)</.exec(renderMail({ ...changeReminder, heading }, reader).html)?.[1];
    expect(headingOf('Box 4 is nearly there')).toBe('Box 4 is nearly there');
    expect(headingOf(changeReminder.subject)).toBe('Hello Ada,');
  });

  it('says what it is about before all, also in the list of mails', () => {
    const facts = [
      ['Delivery', 'Friday 1 January'],
      ['Change it until', 'Monday 28 December'],
    ] as const;
    const { text, html: page } = renderMail({ ...changeReminder, facts }, reader);
    expect(text).toContain('Delivery: Friday 1 January\nChange it until: Monday 28 December\n\n');
    expect(page).toContain(
      'Delivery: Friday 1 January · Change it until: Monday 28 December&#847;',
    );
    const shown = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(shown).toContain(' Delivery Friday 1 January Change it until Monday 28 December ');
  });

  it('has notes below its table, and what follows below all', () => {
    const { text, html: page } = renderMail(
      {
        ...changeReminder,
        table: { rows: [['Tea', '£2.00']], notes: ['This is your receipt.'] },
        further: ['Box 5 comes next.'],
      },
      reader,
    );
    expect(text).toContain('Tea: £2.00\nThis is your receipt.\n');
    const places = ['Tea', 'This is your receipt.', 'Box 5'];
    for (const mail of [text, page]) {
      const found = places.map((each) => mail.lastIndexOf(each));
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }
  });

  it('has the answers as its buttons where its subject asks', () => {
    const subject = 'How many Towels are left?';
    const choices = [{ label: '0', path: '/stock-question#1' }];
    const question = { text: subject, hint: 'One tap.', choices, expiresAt: new Date(0) };
    const content: MailContent = { ...changeReminder, subject, question };
    const htmlOf = (mail: MailContent) => renderMail(mail, reader).html;
    const isFirst = (mail: MailContent) =>
      htmlOf(mail).indexOf('>One tap.<') <
      htmlOf(mail).indexOf(`>${changeReminder.button?.label}<`);
    expect(isFirst(content)).toBe(true);
    expect(isFirst({ ...content, subject: 'Last chance' })).toBe(false);
  });

  it('only updates have a link to unsubscribe', () => {
    const service = renderMail({ ...changeReminder, kind: 'service' }, reader);
    expect(service.html).not.toContain('/my-household');
    expect(service.text).not.toContain('/my-household');
  });

  it.each([evil, 'Win at spam.example', 'Ada 7', ''])(
    'does not greet by an invalid name: %j',
    (firstName) => {
      const { text, html: page } = renderMail(changeReminder, { ...reader, firstName });
      expect(text.split('\n', 1)).toEqual(['Hello,']);
      expect(page).toContain(`>${changeReminder.subject}</h1>`);
      expect(page).not.toContain('Hello');
    },
  );

  it.each(["Anne-Marie O'Neill", 'Zoë', 'अमिता', 'Jean d’Arc'])(
    'greets by name: %s',
    (firstName) => {
      expect(renderMail(changeReminder, { ...reader, firstName }).text).toContain(
        `Hello ${firstName},`,
      );
    },
  );

  it('greets without a name where the address is not confirmed', () => {
    const { text } = renderMail(changeReminder, { ...reader, firstName: null });
    expect(text.split('\n', 1)).toEqual(['Hello,']);
  });

  it.each<[string, Partial<MailContent>]>([
    ['a subject', { subject: evil }],
    ['a paragraph', { paragraphs: [evil, evil] }],
    [
      'a product',
      {
        table: {
          rows: [
            [evil, evil, `/${evil}`],
            ['b', 'c'],
          ],
          total: [evil, evil],
        },
      },
    ],
    ['a button', { button: { label: evil, path: `/${evil}` } }],
  ])('is not broken out of by %s', (_, change) => {
    const broken = renderMail({ ...changeReminder, ...change }, reader);
    expect(structure(broken.html)).toEqual(structure(html));
    expect(broken.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(broken.text.includes(evil) || broken.subject === evil).toBe(true);
  });
});
