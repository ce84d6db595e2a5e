import { shop } from '@nestbox/shop/shop';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { textReader } from '../../notifications/editableTexts.ts';
import { readMail } from '../../notifications/message.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import { exampleMails } from './exampleMails.ts';

const products = Array.from({ length: 30 }, (_, place) => ({
  productId: `product-${place}`,
  productName: `Product ${place}`,
  price: 385,
}));
const publicUrl = 'https://shop.example';
const mails = exampleMails({
  now: new Date('2026-12-01T09:00:00Z'),
  today: '2026-12-01',
  publicUrl,
  products,
}).flatMap(({ mail, content }) =>
  'kind' in content
    ? [
        {
          mail,
          content: readMail(
            content,
            textReader(() => ({})),
          ),
        },
      ]
    : [],
);

const htmlOf = (content: (typeof mails)[number]['content']) =>
  renderMail(content, { firstName: 'Ada', publicUrl, words: shop.mails }).html;

/** Mail programs need tables and styles in the elements, which pages must not have. */
const rules = {
  'no-inline-style': 'off',
  'no-deprecated-attr': 'off',
  'attribute-boolean-style': 'off',
  'long-title': 'off',
  'prefer-native-element': 'off',
  'prefer-tbody': 'off',
  'presentation-role-style': 'off',
  'doctype-style': 'off',
} as const;

describe.each(mails)('the mail $mail', ({ content }) => {
  const html = htmlOf(content);

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules });
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('is below 100 kB, and loads pictures of the shop alone', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    for (const [, address] of html.matchAll(/(?:src|background)="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/shop\.example\//);
    }
    expect(html).not.toMatch(/@import|@font-face|url\(|<link/i);
  });

  it('has its styles in its elements', () => {
    const bare = [...html.matchAll(/<(h1|h2|p|th|a)\b(?![^>]*\bstyle=)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(bare).toEqual([]);
  });
});
