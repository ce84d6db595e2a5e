import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contrast } from '@nestbox/artwork/colour';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLowContrasts, paletteOf } from './colours.ts';
import { defaultShopFile, readShop, WrongShopFile } from './readShop.ts';
import { jsonSchema, schemaFile, shopFilePage, shopFilePageFile } from './shopFilePage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-file-'));
  cpSync(dirname(defaultShopFile), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const usual = JSON.parse(readFileSync(defaultShopFile, 'utf8'));
const file = () => join(folder, 'shop.json');

/** Writes a shop file with these changes, and reads it. */
function read(changes: object) {
  writeFileSync(file(), JSON.stringify({ ...usual, ...changes }));
  return readShop(file());
}

/** Returns the sentence with which a shop file is refused. */
function refusalOf(changes: object): string {
  try {
    read(changes);
  } catch (error) {
    if (error instanceof WrongShopFile) return error.message.replaceAll(folder, '');
    throw error;
  }
  throw new Error('it was accepted');
}

const logo = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return { logo: name };
};

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const svg = (content: string, box = '0 0 8 8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

describe('a shop file', () => {
  it('says how dates are written, and with which day a week begins', () => {
    expect(read({})).toMatchObject({ locale: 'en-GB', firstWeekday: 1 });
    expect(read({ locale: 'en-US' })).toMatchObject({ locale: 'en-US', firstWeekday: 0 });
    expect(read({ locale: 'en-IE' })).toMatchObject({ locale: 'en-IE', firstWeekday: 1 });
  });

  it.each(['de-DE', 'en', 'en-ZA', 'en-DE', 'en-ZX', 'english', '', 3])(
    'is refused with the locale %j, whose dates or numbers do not fit',
    (locale) => expect(refusalOf({ locale })).toMatch(/locale: .*"en-GB"/),
  );

  it('is read, and what may be left out is optional', () => {
    const { supportPhone, supportHours, ...needed } = usual;
    writeFileSync(file(), JSON.stringify(needed));
    expect(readShop(file())).toMatchObject({ name: 'Nestbox', colours: { header: '#16241d' } });
    expect(read({ companyNumber: '01234567', vatNumber: 'GB123456789' })).toMatchObject({
      companyNumber: '01234567',
      vatNumber: 'GB123456789',
    });
  });

  it.each([
    [{ name: undefined }, 'name: missing. Write a text, such as "Larder & Loft".'],
    [{ name: ' ' }, 'name: empty: write a text, such as "Larder & Loft".'],
    [{ name: 'A <b>' }, 'name: has a line break, a control character, < or >.'],
    [{ slogan: 'Two\nlines' }, 'slogan: has a line break, a control character, < or >.'],
    [{ name: 'x'.repeat(25) }, 'name: longer than 24 characters.'],
    [{ name: 7 }, 'name: a text, such as "Larder & Loft".'],
    [
      { address: ['Leeds'] },
      'address: has fewer than two lines: write them all, such as "2 Mill Lane", "Leeds"',
    ],
    [{ address: 'Leeds' }, 'address: lines, such as ["2 Mill Lane","Leeds","LS1 1AA"].'],
    [{ supportEmail: 'hello' }, 'supportEmail: not an email address, such as "hello@'],
    [{ supportPhone: 'ring us' }, 'supportPhone: not a telephone number, such as "0113'],
    [{ vatNumber: '123' }, 'vatNumber: not a VAT number with its country, such as "GB1234'],
    [{ colours: { ...usual.colours, accent: 'gold' } }, 'colours.accent: not a colour of six'],
    [{ colours: { header: '#16241d' } }, 'colours.accent: missing. Write a colour, such as "#'],
    [{ mails: { ...usual.mails, greeting: 'Hello,' } }, 'mails.greeting: has not {name} once'],
    [{ terms: { ...usual.terms, checkedOn: 'soon' } }, 'terms.checkedOn: not a day, such as "20'],
    [
      { terms: { ...usual.terms, text: 'none.md' } },
      'terms.text: /none.md cannot be read: name a Markdown file, seen from the shop file, or leave the field out.',
    ],
    [{ terms: { ...usual.terms, privacy: '' } }, 'terms.privacy: empty: write a text, such as "pr'],
    [{ terms: 'none' }, 'terms: an object in braces.'],
    [{ terms: undefined }, 'terms: missing. Write an object in braces.'],
    [{ colors: {} }, 'no field of the shop file: colors. docs/shop-file.md lists them.'],
    [{ logo: 'nowhere.svg' }, 'logo: /nowhere.svg cannot be read: name an SVG or PNG file'],
  ])('with %o is refused with its field and the mend', (changes, sentence) => {
    expect(refusalOf(changes)).toContain(`/shop.json is wrong:\n${sentence}`);
  });

  it('names every wrong field', () => {
    expect(refusalOf({ name: '', slogan: '' }).split('\n')).toHaveLength(3);
  });

  it('that is no JSON, or missing, is refused', () => {
    writeFileSync(file(), '{ "name": ');
    expect(() => readShop(file())).toThrow(/shop\.json is not JSON: .*\.$/);
    expect(() => readShop(join(folder, 'none.json'))).toThrow(/Set SHOP_FILE to its path, or copy/);
  });
});

describe('the logo', () => {
  it.each([
    ['wide.svg', svg('', '0 0 64 16'), 'is 64 by 16: choose a square one'],
    ['wide.png', png(1024, 512), 'is 1024 by 512: choose a square one'],
    ['small.png', png(64, 64), 'is 64 pixels wide: take one of at least 512, or an SVG'],
    ['cut.png', png(600, 600).subarray(0, 12), 'is 0 by 0'],
    ['photo.jpg', 'JFIF', 'is neither an SVG nor a PNG: save the logo as one of them'],
    ['boxless.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'has no viewBox: add one'],
    ['script.svg', svg('<script>go()</script>'), 'has <script, which'],
    ['text.svg', svg('<text>Shop</text>'), 'has <text, which a picture of its own cannot show'],
    ['linked.svg', svg('<use href="http://else.example/a"/>'), 'has href="'],
    ['bare.svg', svg('<use href=http://else.example/a />'), 'has href='],
    ['acting.svg', svg('<path onload="go()"/>'), 'has onload='],
    ['led.svg', svg('<set attributeName="href" to="#b"/>'), 'has attributeName="href'],
    ['font.svg', svg('<style>a{fill:url(http://else.example)}</style>'), 'has url('],
    ['huge.png', Buffer.alloc(1_000_001), 'has 1000001 bytes: make it smaller than 1000000'],
  ])('%s is refused with the mend', (name, content, sentence) => {
    expect(refusalOf(logo(name, content))).toContain(`logo: /${name} ${sentence}`);
  });

  it('is apart from the picture of the home page, which is an SVG', () => {
    const refused = refusalOf({ picture: logo('photo.png', png(600, 600)).logo });
    expect(refused).toContain(
      'picture: /photo.png is a PNG, which is blurred in large: choose an SVG.',
    );
    expect(read({ picture: logo('own.svg', svg('<path/>')).logo }).picture).toBe(svg('<path/>'));
  });

  it('may be an SVG with parts of its own, or a PNG', () => {
    const own = svg('<defs><path id="a" d="M0 0h8"/></defs><use href="#a" fill="url(#b)"/>');
    expect(read(logo('own.svg', `<?xml version="1.0"?>\n${own}\n`)).logo).toEqual({
      kind: 'svg',
      markup: own,
    });
    expect(read(logo('own.png', png(512, 512))).logo.kind).toBe('png');
  });
});

describe('colours', () => {
  it.each([
    [
      'header',
      '#7a8f84',
      'header: the lighter text on it (#f8f1e2 on #7a8f84) has a contrast of 3',
    ],
    ['page', '#777777', 'page: the text on it (#16241d on #777777) has a contrast of 3.5'],
    [
      'page',
      '#eef3ff',
      'page: the border of fields on it (#8a8f82 on #eef3ff) has a contrast of 2.9',
    ],
    ['accent', '#7c2d12', 'accent: the text of buttons (#16241d on #7c2d12) has a contrast of 1'],
  ])('a %s of %s is refused with its contrast', (name, colour, sentence) => {
    const refused = refusalOf({ colours: { ...usual.colours, [name]: colour } });
    expect(refused).toContain(`colours.${sentence}`);
    expect(refused).toMatch(/WCAG AA asks for (4\.5|3): choose a (lighter|darker) colour\.$/m);
  });

  it('that are accepted have the contrast of WCAG AA in all their shades', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.record({ header: colour, accent: colour, page: colour }), (colours) => {
        fc.pre(findLowContrasts(colours).length === 0);
        const { headerSoft, accentHover, accentInk, accentTint, page } = paletteOf(colours);
        for (const [text, ground] of [
          ['#c9cfc2', headerSoft],
          ['#16241d', accentHover],
          ['#16241d', accentTint],
          [accentInk, page],
          [accentInk, accentTint],
          [accentInk, '#fffdf9'],
        ] as const) {
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 40, maxSkipsPerRun: 2_000 },
    );
  });
});

it('docs/shop-file.md and the JSON schema are current; npm run shop-file writes them', () => {
  expect(readFileSync(shopFilePageFile, 'utf8')).toBe(shopFilePage());
  expect(readFileSync(schemaFile, 'utf8')).toBe(jsonSchema());
});
