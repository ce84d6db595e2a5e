import { readFileSync } from 'node:fs';
import { readAuditLog } from '@nestbox/contract/staff';
import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { previewShopFile, type ShopFileTexts } from '@nestbox/contract/staffShopFile';
import { staffRoles } from '@nestbox/domain/account/permissions';
import { findShopFile } from '@nestbox/shop/readShop';
import { shop as present } from '@nestbox/shop/shop';
import { webShopOf } from '@nestbox/shop/webShop';
import { beforeAll, describe, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

let owner: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
});

const file = JSON.parse(readFileSync(findShopFile(), 'utf8'));

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="currentColor"/></svg>';

/** What the form holds at first. */
const unchanged: ShopFileTexts = {
  name: present.name,
  slogan: present.slogan,
  legalName: present.legalName,
  address: present.address.join('\n'),
  companyNumber: '',
  vatNumber: '',
  orderPrefix: present.orderPrefix ?? '',
  supportEmail: present.supportEmail,
  supportPhone: present.supportPhone ?? '',
  supportHours: present.supportHours ?? '',
  logo: present.logo.kind === 'svg' ? present.logo.markup : '',
  picture: present.picture,
  locale: present.locale,
  colours: {
    header: present.colours.header,
    accent: present.colours.accent,
    page: present.colours.page,
  },
  terms: { law: present.terms.law, checkedOn: '', text: '', privacy: '' },
};

const preview = (changes: Partial<ShopFileTexts>) =>
  callStaff(shop, previewShopFile, { as: owner, body: { ...unchanged, ...changes } });

/** Returns the answer to texts that the shop file can have. */
async function accepted(changes: Partial<ShopFileTexts>) {
  const { answer } = await preview(changes);
  if (!answer.accepted) throw new Error(`refused: ${JSON.stringify(answer.faults)}`);
  return answer;
}

async function faultsOf(changes: Partial<ShopFileTexts>) {
  const { answer } = await preview(changes);
  return answer.accepted ? [] : answer.faults;
}

describe('what is typed', () => {
  it('changes nothing where it is what holds', async () => {
    expect((await accepted({})).changes).toEqual([]);
  });

  it('is compared field by field, files in words', async () => {
    const { changes } = await accepted({
      name: ' Larder & Loft ',
      companyNumber: '01234567',
      supportHours: '',
      address: '2 Mill Lane\n\n Leeds \n',
      logo: square,
      terms: {
        law: 'Scotland',
        checkedOn: '2026-11-20',
        text: '## Who we are\n\nWe are Larder.',
        privacy: '',
      },
    });
    const { supportHours } = file;
    expect(changes).toEqual([
      { field: 'name', before: [present.name], after: ['Larder & Loft'] },
      { field: 'address', before: [...present.address], after: ['2 Mill Lane', 'Leeds'] },
      { field: 'companyNumber', before: null, after: ['01234567'] },
      { field: 'supportHours', before: [supportHours], after: null },
      { field: 'logo', before: ['SVG of 1 kB'], after: ['SVG of 1 kB'] },
      { field: 'terms.law', before: [present.terms.law], after: ['Scotland'] },
      { field: 'terms.checkedOn', before: null, after: ['2026-11-20'] },
      { field: 'terms.text', before: null, after: ['7 words'] },
    ]);
  });

  it('is previewed with the seller, the logo and the colours that the web app would have', async () => {
    const { header } = unchanged.colours;
    const colours = { header, accent: '#8FD3C1', page: '#ffffff' };
    const { preview: shown, changes } = await accepted({ colours, legalName: 'Larder Ltd' });
    expect(changes.map(({ field }) => field)).toEqual([
      'legalName',
      'colours.accent',
      'colours.page',
    ]);
    expect(shown.seller).toBe(`Larder Ltd, ${present.address.join(', ')}.`);
    expect(decodeURIComponent(shown.logo)).toContain('#8fd3c1');
    expect(shown.colours.accent).toEqual({ light: '#8fd3c1', dark: '#8fd3c1' });
    expect(shown.colours.page?.light).toBe('#ffffff');
    for (const [token, { light, dark }] of Object.entries((await accepted({})).preview.colours)) {
      const { colourStyle } = webShopOf(present);
      expect(colourStyle).toContain(`--shop-${token}:${light}`);
      if (dark !== light) expect(colourStyle).toContain(`--color-${token}:${dark}`);
    }
  });

  it('changes nothing and is no act', async () => {
    await accepted({ name: 'Larder' });
    const { shopFile } = (await callStaff(shop, getStaffSettings, { as: owner })).answer;
    expect(shopFile.find(({ field }) => field === 'name')?.value).toEqual([present.name]);
    expect(shopFile.find(({ field }) => field === 'colours.page')?.value).toEqual(['#f8f4ec']);
    const query = { who: owner.staffId };
    const { entries } = (await callStaff(shop, readAuditLog, { as: owner, query })).answer;
    expect(entries.filter(({ act }) => /shop|preview/.test(act))).toEqual([]);
  });
});

describe('a wrong shop file', () => {
  it.each<[Partial<ShopFileTexts>, string, RegExp]>([
    [{ name: '' }, 'name', /^It is empty: write a text, such as "Larder & Loft"\.$/],
    [{ name: 'Larder: Loft' }, 'name', /^It has a colon\.$/],
    [{ slogan: 'x'.repeat(81) }, 'slogan', /^It is longer than 80 characters\.$/],
    [{ address: 'Leeds' }, 'address', /^It has fewer than two lines: write them all/],
    [{ address: `Leeds\n${'x'.repeat(81)}` }, 'address', /^Line 2 is longer than 80 characters\.$/],
    [{ supportEmail: 'hello' }, 'supportEmail', /^It is not an email address, such as/],
    [{ locale: 'de-DE' }, 'locale', /^It is not English of a country/],
    [{ terms: { ...unchanged.terms, checkedOn: 'soon' } }, 'terms.checkedOn', /^It is not a day/],
    [{ logo: '<svg viewBox="0 0 4 1"></svg>' }, 'logo', /^It is 4 by 1: choose a square one\./],
    [{ logo: 'data:image/png;base64,AAAA' }, 'logo', /^It is neither an SVG nor a PNG/],
    [
      { logo: '<svg viewBox="0 0 4 4"><path onload="go()"/></svg>' },
      'logo',
      /^It has onload=, which a picture that does nothing has no use for: leave it out\.$/,
    ],
    [
      { logo: '<svg viewBox="0 0 4 4"><path></svg>' },
      'logo',
      /^It is damaged, so it cannot be drawn/,
    ],
    [{ picture: '<p>' }, 'picture', /^It is neither an SVG/],
    [
      { terms: { ...unchanged.terms, text: '# Terms' } },
      'terms.text',
      /^The text is wrong: line 1 is a title, which the page has already: begin parts with ##\.$/,
    ],
    [
      { terms: { ...unchanged.terms, privacy: 'Words' } },
      'terms.privacy',
      /^The text is wrong: it has no parts: begin each with a heading/,
    ],
    [
      { colours: { ...unchanged.colours, page: 'white' } },
      'colours.page',
      /^It is not a colour of six hexadecimal digits/,
    ],
    [
      { colours: { ...unchanged.colours, accent: '#7c2d12' } },
      'colours.accent',
      /^The text of buttons .* has a contrast of 1\.\d, and WCAG AA asks for 4\.5: choose a lighter colour\.$/,
    ],
  ])('with %o is refused at its field', async (changes, field, sentence) => {
    expect(await faultsOf(changes)).toEqual([{ field, sentence: expect.stringMatching(sentence) }]);
  });

  it('names every wrong field once', async () => {
    const faults = await faultsOf({ name: ':'.repeat(30), slogan: '', address: '' });
    expect(faults.map(({ field }) => field)).toEqual(['name', 'slogan', 'address']);
  });
});

it('is for owners alone', async () => {
  for (const role of staffRoles.filter((each) => each !== 'owner')) {
    const as = await newMember(shop, role);
    expect((await callStaff(shop, previewShopFile, { as, body: unchanged })).status).toBe(403);
  }
});
