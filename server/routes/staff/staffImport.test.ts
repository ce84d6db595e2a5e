import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffCatalogue';
import * as changes from '@nestbox/contract/staffProductChanges';
import { addDays } from '@nestbox/domain/calendar/date';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop();
const productId = 'everyday-tea-bags-160';
const params = { productId };

let owner: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
  await subscriber(shop, undefined, [productId]);
});

const tea = async () =>
  (await callStaff(shop, staff.getCatalogueProduct, { as: owner, params })).answer;

const acts = async (act: string) =>
  (await callStaff(shop, readAuditLog, { as: owner, query: { act } })).answer.entries;

const edit = (cells: Record<string, string>, seen: string | null) =>
  callStaff(shop, changes.editProduct, {
    as: owner,
    params,
    body: { cells, seen, why: 'Wording' },
  });

const importFile = (file: string | Buffer, seen: string | null = null) =>
  callStaff(shop, changes.importProducts, {
    as: owner,
    body: { name: 'spring.csv', file: Buffer.from(file).toString('base64'), seen },
  });

describe('a product', () => {
  it('is shown with its cells, and how long a pack lasts in three homes', async () => {
    const product = await tea();
    expect(product).toMatchObject({ productId, customers: 1, vat: { vatClass: 'zero' } });
    expect(product.cells).toMatchObject({ productId, productName: product.productName });
    expect(product.editable).toContain('descriptionLong');
    expect((await shop.app.inject(product.image)).statusCode).toBe(200);
    expect(product.lasts).toHaveLength(3);
    const days = product.lasts.map((home) => home.days);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(product.substitute?.productId).not.toBe(productId);
    const none = { as: owner, params: { productId: 'no-such-thing' } };
    expect((await callStaff(shop, staff.getCatalogueProduct, none)).status).toBe(404);
  });

  it('is edited after a preview, and recorded with the changed cells', async () => {
    const before = (await tea()).cells.descriptionShort;
    const cells = { descriptionShort: 'A strong brew for every morning' };
    const preview = await edit(cells, null);
    expect(preview.answer).toMatchObject({
      written: false,
      lines: [{ wrong: false, customers: 1 }],
    });
    expect((await tea()).cells.descriptionShort).toBe(before);
    const saved = await edit(cells, preview.answer.version);
    expect([saved.status, saved.answer.written]).toEqual([200, true]);
    expect((await tea()).cells).toMatchObject(cells);
    expect((await acts('edit-product'))[0]).toMatchObject({
      subject: productId,
      why: 'Wording',
      staffId: owner.staffId,
      before: { descriptionShort: before },
      after: cells,
    });
  });

  it('says what is wrong with a cell, and writes nothing', async () => {
    const cells = { productName: 'T'.repeat(61), weightGrams: '-4' };
    const { answer } = await edit(cells, null);
    expect(answer.lines[0]).toMatchObject({ wrong: true });
    expect(answer.lines[0]?.says.join(' ')).toMatch(/weightGrams: '-4' is not a whole number/);
    expect((await edit(cells, answer.version)).status).toBe(400);
    expect((await edit({ noSuchColumn: '1' }, null)).problem.detail).toMatch(/no column/);
  });

  it('is not edited over what a colleague did since the preview', async () => {
    const mine = { descriptionShort: 'Mine' };
    const { version } = (await edit(mine, null)).answer;
    const theirs = { descriptionShort: 'Theirs' };
    await edit(theirs, (await edit(theirs, null)).answer.version);
    const { status, problem } = await edit(mine, version);
    expect([status, problem.detail]).toEqual([
      409,
      expect.stringMatching(/was changed since you looked.*Nothing was written/),
    ]);
    expect((await edit(mine, null)).answer.lines[0]?.changes).toEqual([
      { column: 'descriptionShort', before: 'Theirs', after: 'Mine' },
    ]);
  });

  it('has another VAT class from a day on, recorded', async () => {
    const from = addDays(today(shop.services.clock), 20);
    const body = { vatClass: 'standard' as const, from, why: 'New law' };
    const { answer } = await callStaff(shop, staff.setProductVat, { as: owner, params, body });
    expect(answer.vat).toEqual({ vatClass: 'zero', changes: [{ from, vatClass: 'standard' }] });
    expect((await acts('set-vat-class'))[0]).toMatchObject({
      subject: productId,
      before: { vatClass: 'zero' },
      after: { vatClass: 'standard', from },
    });
    const early = { ...body, from: '2020-01-01' };
    const refused = await callStaff(shop, staff.setProductVat, { as: owner, params, body: early });
    expect(refused.status).toBe(409);
  });
});

describe('the codes of a product', () => {
  const find = async (code: string) =>
    (await callStaff(shop, staff.findByCode, { as: owner, params: { code } })).answer;

  it('find it, as typed and as scanned', async () => {
    const cells = { sku: 'Tea 160', gtin: '614141 000036' };
    await edit(cells, (await edit(cells, null)).answer.version);
    for (const code of ['614141000036', '0614141000036', 'tea 160', productId]) {
      expect((await find(code))?.productId).toBe(productId);
    }
    expect(await find('96385074')).toBeNull();
    expect((await tea()).cells).toMatchObject({ sku: 'Tea 160', gtin: '614141000036' });
  });

  it('are of one product each, with the right last digit', async () => {
    const other = (cells: string) =>
      importFile(
        `productId,sku,gtin\nfine-table-salt,Salt,4006381333931\ndecaf-tea-bags-80,${cells}\n`,
      ).then(({ answer }) => answer.lines.find((each) => each.wrong && each.line === 3)?.says);
    expect(await other('SALT,04006381333931')).toEqual([
      'sku: SALT is the number of fine-table-salt. Give each its own.',
      'gtin: 04006381333931 is the bar code of fine-table-salt. Give each its own.',
    ]);
    expect(await other('T2,5901234123475')).toEqual([
      'gtin: The last digit is 5, and it would be 1: a digit is wrong, or two are swapped. Compare it with the pack.',
    ]);
  });
});

describe('an import', () => {
  it('names a wrong line, and writes nothing of the others', async () => {
    const content = `productId,descriptionShort\n${productId},Never written\nno-such,\n`;
    const { answer } = await importFile(content);
    expect(answer.total).toBe(2);
    expect(answer.lines.map(({ line, wrong }) => [line, wrong])).toEqual([
      [2, false],
      [3, true],
    ]);
    const { status, problem } = await importFile(content, answer.version);
    expect([status, problem.detail]).toEqual([400, 'Line 3 is wrong: nothing was written.']);
    expect((await tea()).cells.descriptionShort).not.toBe('Never written');
  });

  it.each([
    [
      'in another encoding',
      Buffer.from('productId\ncaf\xe9\n', 'latin1'),
      /spring.csv is not in UTF-8/,
    ],
    ['without a product', 'productId\n', /has no products/],
    ['with an unknown column', 'productId,colour\na,b\n', /There is no column 'colour'/],
    ['that is no CSV', 'productId\n"a\n', /none closes it/],
    ['with a price of zero', `productId,price\n${productId},0\n`, /price: '0' is too little/],
  ])('%s is refused with a sentence', async (_, content, sentence) => {
    const { problem, answer } = await importFile(content);
    expect(JSON.stringify(problem ?? answer)).toMatch(sentence);
  });

  it('of the export changes nothing', async () => {
    const { csv } = (await callStaff(shop, changes.exportProducts, { as: owner })).answer;
    const { answer } = await importFile(csv);
    expect(answer.lines).toEqual([]);
    expect(answer.total).toBe(shop.services.catalogue.products.length);
  });

  it('is written as previewed', async () => {
    const content = `productId,descriptionShort\n${productId},Back to work\n`;
    const { version } = (await importFile(content)).answer;
    expect((await importFile(content, version)).answer.written).toBe(true);
    expect((await tea()).cells.descriptionShort).toBe('Back to work');
  });

  it('brings products whose pictures mails can show at once', async () => {
    const cells = { ...(await tea()).cells, productId: 'new-tea', productName: 'New Tea' };
    const row = { ...cells, essential: 'no', retired: 'no', sku: '', gtin: '', vatRate: '0' };
    const quoted = Object.values(row).map((cell) => `"${String(cell).replaceAll('"', '""')}"`);
    const file = `${Object.keys(row).join(',')}\n${quoted.join(',')}\n`;
    const { answer } = await importFile(file);
    expect(answer.lines[0]?.says).toEqual(['new: New Tea']);
    await importFile(file, answer.version);
    const { statusCode } = await shop.app.inject('/mail-pictures/new-tea.jpg');
    expect(statusCode).toBe(200);
  });
});

describe('a retirement', () => {
  it('is recorded, and happens once', async () => {
    const body = { why: 'Not made any more' };
    const retire = () => callStaff(shop, staff.retireListedProduct, { as: owner, params, body });
    expect((await retire()).answer).toMatchObject({ customers: 1 });
    expect((await tea()).retired).toBe(true);
    expect((await acts('retire-product'))[0]).toMatchObject({ subject: productId, ...body });
    const { status, problem } = await retire();
    expect([status, problem.detail]).toEqual([409, expect.stringMatching(/is retired/)]);
  });
});
