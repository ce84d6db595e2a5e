import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLegalText } from './legalText.ts';
import { legalTextsOf } from './legalTexts.ts';
import { defaultShopFile, readShop, WrongShopFile } from './readShop.ts';

const read = (text: string) => readLegalText(text, 'The text');

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof WrongShopFile) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('a legal text', () => {
  it('has a part for each heading, and what stands before them', () => {
    expect(
      read(
        'From 1 May.\n\n## Who *we* are\n\nWe sell.\n\n### Where\n\n- Leeds\n- York\n\n## Law\n',
      ),
    ).toEqual([
      { title: null, html: '<p>From 1 May.</p>\n' },
      {
        title: 'Who we are',
        html: '<p>We sell.</p>\n<h3>Where</h3>\n<ul>\n<li>Leeds</li>\n<li>York</li>\n</ul>\n',
      },
      { title: 'Law', html: '' },
    ]);
  });

  it('shows markup as text, and has no link that runs a script', () => {
    const [part] = read(
      '## A <b>\n\n<script>alert(1)</script> [x](javascript:alert(1)) [y](/help)',
    );
    expect(part?.title).toBe('A <b>');
    expect(part?.html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) <a href="/help">y</a></p>\n',
    );
  });

  it.each([
    ['We sell.', 'it has no parts: begin each with a heading, such as ## Who we are'],
    [
      'We.\n\n# Terms\n\n## A',
      'line 3 is a title, which the page has already: begin parts with ##',
    ],
    ['## A\n\n#### B', 'line 3 is a heading of #### below one of ##: use ###'],
    ['### A', 'line 1 is a heading of ### below one of #: use ##'],
    ['## A\n\nSee ![us](us.png)', 'line 3 has a picture, and the page shows words alone'],
  ])('%j is refused', (text, sentence) => {
    expect(refusalOf(() => read(text))).toBe(`The text is wrong: ${sentence}.`);
  });
});

describe('the legal texts of a shop file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'legal-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const sample = JSON.parse(readFileSync(defaultShopFile, 'utf8'));
  const shopWith = (content: string | Buffer | null) => {
    const beside = (name: string) => join(dirname(defaultShopFile), name);
    if (content !== null) writeFileSync(join(folder, 'terms.md'), content);
    const file = join(folder, 'shop.json');
    const terms = { ...sample.terms, text: content === null ? undefined : 'terms.md' };
    const pictures = { logo: beside('logo.svg'), picture: beside('picture.svg') };
    writeFileSync(file, JSON.stringify({ ...sample, ...pictures, terms }));
    return readShop(file);
  };

  it('are read, and are none where the file names none', () => {
    expect(legalTextsOf(shopWith('## Who we are\n\nUs.'))).toEqual({
      terms: [{ title: 'Who we are', html: '<p>Us.</p>\n' }],
      privacy: null,
    });
    expect(legalTextsOf(shopWith(null))).toEqual({ terms: null, privacy: null });
    expect(Object.keys(shopWith('## A').terms)).toEqual(['law']);
  });

  it.each([
    ['empty', ' \n', /terms\.md is empty: write the text, or leave the field out\.$/],
    ['in another encoding', Buffer.from('caf\xe9', 'latin1'), /terms\.md is not in UTF-8/],
    ['too large', 'a'.repeat(200_001), /has 200001 bytes: make it smaller than 200000\.$/],
  ])('are refused where the file is %s', (_, content, sentence) => {
    expect(refusalOf(() => shopWith(content))).toMatch(sentence);
  });

  it('end the build and the start where a file is missing', () => {
    shopWith('## A');
    rmSync(join(folder, 'terms.md'));
    const check = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts')], {
      env: { ...process.env, SHOP_FILE: join(folder, 'shop.json') },
      encoding: 'utf8',
    });
    expect([check.status, check.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The shop cannot start\. .*\nterms\.text: .*terms\.md cannot be read: name a/,
      ),
    ]);
  });

  it('say in which text the fault is', () => {
    const shop = shopWith('No heading');
    expect(refusalOf(() => legalTextsOf(shop))).toMatch(
      /^The file of terms\.text is wrong: it has no/,
    );
  });
});
