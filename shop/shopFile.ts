import { z } from 'zod';
import { findLowContrasts } from './colours.ts';

/** One line of text, which no mail header and no page is broken by. */
const line = (max: number, example: string) =>
  z
    .string(`a text, such as "${example}"`)
    .trim()
    .min(1, `empty: write a text, such as "${example}"`)
    .max(max, `longer than ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
    .regex(/^[^\u0000-\u001f\u007f<>]*$/, 'has a line break, a control character, < or >');

const colour = (example: string) =>
  z
    .string(`a colour, such as "${example}"`)
    .regex(/^#[0-9a-fA-F]{6}$/, `not a colour of six hexadecimal digits, such as "${example}"`)
    .toLowerCase();

const lines = (max: number, example: readonly string[]) =>
  z
    .array(line(80, example[0] ?? ''), `lines, such as ${JSON.stringify(example)}`)
    .max(max, `has more than ${max} lines`);

/** The sentences for what is no object, or has fields of other names. */
const fieldsOnly = {
  error(issue: { readonly code: string; readonly keys?: readonly string[] }) {
    return issue.keys
      ? `no field of the shop file: ${issue.keys.join(', ')}. docs/shop-file.md lists them`
      : 'an object in braces';
  },
};

/** Whether dates and numbers of a locale fit into English sentences, and numbers can be read back. */
function isLocale(tag: string): boolean {
  const [, country] = /^en-([A-Z]{2})$/.exec(tag) ?? [];
  if (!country) return false;
  const isKnown = new Intl.DisplayNames('en', { type: 'region' }).of(country) !== country;
  return isKnown && new Intl.NumberFormat(tag).format(1_234.5) === '1,234.5';
}

const address = ['2 Mill Lane', 'Leeds', 'LS1 1AA'];

/** The shop file. `describe` is the text in docs/shop-file.md and in the JSON schema. */
export const shopFile = z.strictObject(
  {
    $schema: z
      .string('the path of shop/shop.schema.json')
      .optional()
      .describe(
        'The path of `shop/shop.schema.json`, with which editors check and complete the file',
      ),
    // Longer ones have no room in the header of a phone.
    name: line(24, 'Larder & Loft')
      // The label of a code in authenticator apps ends the shop's name with a colon.
      .regex(/^[^:]*$/, 'has a colon')
      .describe('The name of the shop on pages, mails, packs, receipts and packing slips'),
    slogan: line(80, 'Everything for the house').describe(
      'What the shop offers, in a line: on the home page, in page titles, mails and previews of links',
    ),
    legalName: line(100, 'Larder & Loft Ltd').describe(
      'The company or person that sells: on receipts, in the terms and the privacy policy',
    ),
    address: lines(6, address)
      .min(
        2,
        `has fewer than two lines: write them all, such as ${address.map((each) => `"${each}"`).join(', ')}`,
      )
      .describe(
        'Its address, line by line: on receipts, the contact page, the terms and the privacy policy',
      ),
    companyNumber: line(20, '01234567')
      .optional()
      .describe(
        'Its company number. Mails and the terms then name it, with the seller and its address',
      ),
    vatNumber: z
      .string('a VAT number, such as "GB123456789"')
      .regex(
        /^[A-Z]{2}[0-9A-Z ]{2,14}$/,
        'not a VAT number with its country, such as "GB123456789"',
      )
      .optional()
      .describe('Its VAT number, for receipts. Leave it out where the seller is not registered'),
    orderPrefix: z
      .string('the letters that order numbers begin with, such as "LL"')
      .regex(
        /^[A-Z][A-Z0-9]{0,5}$/,
        'not one to six capital letters and digits, a letter first, such as "LL"',
      )
      .optional()
      .describe(
        'What the numbers of orders begin with, such as NB in NB-2026-004217. Without it the initials of the name. Orders keep the number that they have',
      ),
    supportEmail: z
      .email('not an email address, such as "hello@larder.example"')
      .describe('Where customers write to. Mails come from it unless `MAIL_FROM` is set'),
    supportPhone: z
      .string('a telephone number, such as "0113 496 0123"')
      .regex(/^\+?[0-9][0-9 ]{4,19}$/, 'not a telephone number, such as "0113 496 0123"')
      .optional()
      .describe(
        'The telephone number on the contact page and in the terms. Leave it out where there is none',
      ),
    supportHours: line(80, 'Monday to Friday, 9 am to 5 pm')
      .optional()
      .describe('When the telephone is answered'),
    logo: line(300, 'logo.svg').describe(
      'The path of a square SVG or PNG file, seen from the shop file; a PNG has at least 512 pixels. In an SVG, `currentColor` stands for the colour of the text beside it and `var(--accent)` for the accent colour. Web, receipt, icons and shared links show it',
    ),
    picture: line(300, 'picture.svg').describe(
      'The path of a square SVG file: the picture of the home page, of the screens to sign in, and of shared links. Its ground is the header’s colour',
    ),
    locale: z
      .string('how dates are written, such as "en-GB"')
      .refine(isLocale, 'not English of a country that writes 1,234.50, such as "en-GB" or "en-US"')
      .default('en-GB')
      .describe(
        'How dates, times and lists are written: `en-GB` is “Saturday 28 November” and 14:05, `en-US` “Saturday November 28” and 02:05 PM. It names English and a country, since all texts are British English. Amounts are pounds',
      ),
    colours: z
      .strictObject(
        {
          header: colour('#16241d').describe(
            'The ground of header, footer and the heads of mails: dark, since light text stands on it',
          ),
          accent: colour('#f4b23c').describe(
            'The ground of buttons: light, since dark text stands on it',
          ),
          page: colour('#f8f4ec').describe('The ground of pages and mails: nearly white'),
        },
        fieldsOnly,
      )
      .check(({ value, issues }) => {
        for (const { colour, sentence } of findLowContrasts(value)) {
          issues.push({ code: 'custom', input: value, path: [colour], message: sentence });
        }
      })
      .describe(
        'Colours, as six hexadecimal digits. Text must have the contrast that WCAG 2.2 AA asks for',
      ),
    mails: z
      .strictObject(
        {
          greeting: line(60, 'Hello {name},')
            .regex(
              /^[^{}]*\{name\}[^{}]*$/,
              'has not {name} once, which stands for the customer’s first name, such as "Hello {name},"',
            )
            .describe(
              'The first line of mails; `{name}` stands for the customer’s first name. Where the name may not be repeated, it is left out with the space before it',
            ),
          signature: lines(4, ['Warm wishes', 'Sam at Larder & Loft']).describe(
            'Lines below the text of each mail; none where the list is empty',
          ),
        },
        fieldsOnly,
      )
      .describe('Texts of mails'),
    terms: z
      .strictObject(
        {
          law: line(80, 'England and Wales').describe(
            'The law that the terms are under, after “The law of”',
          ),
          checkedOn: z.iso
            .date('not a day, such as "2026-11-20"')
            .optional()
            .describe(
              'The day on which a lawyer has checked the terms and the privacy policy. Without it both say that they are a draft, and a shop with live Stripe keys does not start',
            ),
          text: line(300, 'terms.md')
            .optional()
            .describe(
              'The path of your own terms, a Markdown file, seen from the shop file: see Your own terms, below. Without it the text of the sample stands around the blanks',
            ),
          privacy: line(300, 'privacy.md')
            .optional()
            .describe('The path of your own privacy policy, in the same way'),
        },
        fieldsOnly,
      )
      .describe('The terms and the privacy policy: their blanks, or your own texts'),
  },
  fieldsOnly,
);

export type ShopFile = z.output<typeof shopFile>;

/** What a valid shop file says, as it is written. */
export type ShopFileContent = z.input<typeof shopFile>;
