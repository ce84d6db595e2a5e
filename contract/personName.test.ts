import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signUpPayload } from './account.ts';

const { firstName } = signUpPayload.shape;

/** Returns the message that refuses a name; null where it is accepted. */
const refusalOf = (name: string): string | null =>
  firstName.safeParse(name).error?.issues[0]?.message ?? null;

const charactersOnly = 'Please use letters, spaces, hyphens and apostrophes only';
const letterMissing = 'Please use at least one letter';

describe('a name', () => {
  it.each([
    'José',
    'José',
    "O'Brien",
    'O’Brien',
    'Nguyễn',
    'Nguyễn',
    'Ægir',
    'Þóra',
    'Ştefan',
    'Çağla',
    'Anne-Marie',
    'Mary Jane',
    'de la Cruz',
    'X',
    "'t Hooft",
    'Kaʻiulani',
    'Łukasz',
    '李',
    '山田',
    'ノリコ',
    'ヨーコ',
    '김민준',
    'Αθηνά',
    'Ольга',
    'შოთა',
    'Հայկ',
    'محمد',
    'مُحَمَّد',
    'שָׂרָה',
    'कृष्ण',
    'अमिता',
    'ஐஸ்வர்யா',
    'প্রিয়া',
    'น้ำผึ้ง',
    'ศรีสุดา',
    'ကျော်',
    'བསྒྲུབས',
    'សុភ័ក្រ',
  ])('is %s', (name) => {
    expect(refusalOf(name)).toBeNull();
  });

  it.each([
    'evil.com',
    'evilꓸcom',
    'wwwꓸevilꓸcomノpay',
    'evil\u{A4F9}com',
    'evil\u{A4FD}com',
    'evil\u{A78F}com',
    'ǃǃǃ WIN ǃǃǃ',
    'a\u{01C0}b',
    'a@b',
    'a/b',
    'Ada 7',
    'Ada\nLovelace',
    '\u{3164}',
    'Ada\u{115F}',
    '\u{1160}',
    '\u{FFA0}',
    '\u{034F}',
    'A\u{034F}da',
    'A\u{200B}da',
    '\u{301}',
    '- \u{301}',
    'Ada \u{301}',
    "'\u{301}",
    'A\u{20DD}da',
    'A\u{FE0F}da',
    `A${'\u{301}'.repeat(4)}da`,
    `ก${'\u{E47}'.repeat(4)}`,
    '\u{202E}adA',
    '👩',
  ])('is not %j', (name) => {
    expect(refusalOf(name)).not.toBeNull();
  });

  it.each(['-', "''''", '’', "- - '"])('has a letter: not %j', (name) => {
    expect(refusalOf(name)).toBe(letterMissing);
  });

  it('is required, and refused with one sentence that says what is allowed', () => {
    expect(refusalOf(' ')).toBe('First name is required');
    expect(firstName.safeParse('evilꓸcom').error?.issues.map(({ message }) => message)).toEqual([
      charactersOnly,
    ]);
    expect(firstName.safeParse('evil.com').error?.issues.map(({ message }) => message)).toEqual([
      charactersOnly,
    ]);
  });

  it('is visible, and holds no address, whatever was typed', () => {
    const odd =
      "abcé李.-' ’\u{301}\u{34F}\u{3164}\u{200B}\u{A4F8}\u{A4FD}\u{1C3}\u{A78F}@/:7\u{E47}\u{103B}";
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 50 }),
      fc.string({ unit: fc.constantFrom(...odd), maxLength: 12 }),
    );
    fc.assert(
      fc.property(typed, (name) => {
        const { success, data = '' } = firstName.safeParse(name);
        if (!success) return;
        expect(data).toMatch(/\p{L}/u);
        expect(data).not.toMatch(
          /\p{Default_Ignorable_Code_Point}|[\u01C0-\u01C3\uA4F8-\uA4FD\uA78F]/u,
        );
        expect(data).not.toMatch(/(?:^|[^\p{L}\p{M}])\p{M}/u);
        expect(data).not.toMatch(/\p{Mn}{4}/u);
        // Characters of a web address, in any width.
        expect(data.normalize('NFKC')).not.toMatch(/[.:/@\\\d]/u);
      }),
      { numRuns: 5_000 },
    );
  });

  it('takes every word of letters with a mark or two', () => {
    const word = fc.stringMatching(/^[a-zäöüßéøа-яα-ω一-龥]\u0301?\u0323?([ '’-][a-z]+){0,2}$/, {
      size: 'small',
    });
    fc.assert(
      fc.property(word, (name) => {
        expect(refusalOf(name)).toBeNull();
      }),
    );
  });
});
