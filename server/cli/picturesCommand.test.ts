import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProducts, type Product } from '@nestbox/contract/product';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { pictureFiles, productPictures } from '../catalogue/schema.ts';

const shop = useTestShop();
const productId = 'everyday-tea-bags-160';
const other = 'decaf-tea-bags-80';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-pictures-'));
  await mkdir(join(folder, 'new'));
  await save('front.jpg', '#7a4b2a', 700, 620);
  await save('new/front.jpg', '#aa2222', 900, 700);
  await save('back.jpg', '#2a4b7a', 620, 800);
  await save('side.jpg', '#4b7a2a', 640, 640);
  await save('small.jpg', '#4b7a2a', 640, 500);
  await writeFile(join(folder, 'drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rm(folder, { recursive: true }));

// Files of pictures stay, since making them takes longer than a new shop.
beforeEach(async () => {
  const { noted } = await load([productId, other].map((id) => ({ productId: id, pictures: '' })));
  expect(noted).toBe('');
});

async function save(name: string, background: string, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  await writeFile(join(folder, name), await picture.jpeg().toBuffer());
}

const pictures = (...argv: string[]) => operate(shop, ['pictures', ...argv]);
const add = (product: string, name: string, ...more: string[]) =>
  pictures('add', product, join(folder, name), ...more);

async function served(id: string): Promise<Product> {
  const { answer } = await shop.call(listProducts, {});
  const product = answer.find((each) => each.productId === id);
  if (!product) throw new Error('no such product');
  return product;
}

const addressesOf = ({ pictures: [picture] }: Product, format: string) =>
  picture?.sizes.map((size) =>
    picture.url.replace('{size}', String(size)).replace('{format}', format),
  ) ?? [];

async function counts() {
  const { reader } = shop.services.database;
  return { rows: await reader.$count(productPictures), files: await reader.$count(pictureFiles) };
}

describe('a picture', () => {
  it('is served in every size and format alone, for good, and named by the product', async () => {
    const before = await served(productId);
    expect(before.pictures).toEqual([]);
    const added = await add(productId, 'front.jpg', '--alt', 'The box from the front');
    expect(added).toEqual({
      exit: 0,
      noted: '',
      printed: '1. front.jpg  700 × 620  The box from the front',
    });
    const after = await served(productId);
    expect(after.pictures).toEqual([
      {
        alt: 'The box from the front',
        width: 700,
        height: 620,
        url: expect.stringMatching(/^\/pictures\/[\da-f]{24}\/\{size\}\.\{format\}$/),
        sizes: [128, 256, 400, 620],
      },
    ]);
    const [jpeg = '', drawn] = after.imageReferences;
    expect(after.imageReferences).toHaveLength(2);
    expect(drawn).toBe(before.imageReferences[0]);
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    const all = [...addressesOf(after, 'avif'), ...addressesOf(after, 'webp'), jpeg];
    for (const address of all) {
      const answer = await shop.app.inject(address);
      const [, size, format] = /(\d+)\.(avif|webp|jpg)$/.exec(address) ?? [];
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': types[format as keyof typeof types],
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(Math.min(width, height)).toBe(Number(size));
      const again = { url: address, headers: { 'if-none-match': String(answer.headers.etag) } };
      expect(await shop.app.inject(again)).toMatchObject({ statusCode: 304, body: '' });
    }
    for (const address of [
      jpeg.replace('620', '621'),
      jpeg.replace('620', '0620'),
      jpeg.replace('.jpg', '.svg'),
      jpeg.replace('/620', '/..%2f620'),
      '/pictures/0123456789abcdef01234567/128.avif',
      "/pictures/'/128.avif",
      '/pictures/x',
    ]) {
      expect((await shop.app.inject(address)).statusCode, address).toBe(404);
    }
  });

  it('is replaced by one of its name, keeps its text, and is ordered and removed by name', async () => {
    await add(productId, 'front.jpg', '--alt', 'The box from the front');
    await add(productId, 'back.jpg');
    const listed = await pictures('list', productId);
    expect(listed.printed.split('\n')).toEqual([
      '1. front.jpg  700 × 620  The box from the front',
      '2. back.jpg  620 × 800  (the name of the product)',
    ]);
    const { productName, pictures: both } = await served(productId);
    expect(both[1]?.alt).toBe(`${productName}, picture 2`);
    await pictures('order', productId, 'back.jpg');
    expect((await served(productId)).pictures.map(({ alt }) => alt)).toEqual([
      productName,
      'The box from the front',
    ]);
    const former = (await served(productId)).pictures[1]?.url;
    expect((await add(productId, 'new/front.jpg')).printed).toContain(
      '2. front.jpg  900 × 700  The box from the front',
    );
    expect((await served(productId)).pictures[1]?.url).not.toBe(former);
    await pictures('remove', productId, 'back.jpg');
    const unknown = await pictures('remove', productId, 'back.jpg');
    expect(unknown).toMatchObject({
      exit: 1,
      noted: 'The product has no picture back.jpg. Its pictures: front.jpg.',
    });
    const last = await pictures('remove', productId, 'front.jpg');
    expect(last.printed).toBe('No pictures: the packaging is drawn.');
    expect((await served(productId)).pictures).toEqual([]);
  });

  it('that is wrong is refused with what to do, and leaves nothing behind', async () => {
    const before = await counts();
    const refused = async (...argv: Parameters<typeof add>) => {
      const { exit, noted } = await add(...argv);
      expect(exit).toBe(1);
      return noted;
    };
    expect(await refused(productId, 'small.jpg')).toMatch(
      /^small\.jpg has 640 × 500 pixels\. Its shorter side needs at least 600/,
    );
    expect(await refused(productId, 'drawn.svg')).toMatch(/^drawn\.svg is no JPEG, PNG/);
    expect(await refused(productId, 'none.jpg')).toMatch(/^There is no file .*none\.jpg\.$/);
    expect(await refused('no-tea', 'side.jpg')).toBe("There is no product 'no-tea'.");
    expect(await refused(productId, 'side.jpg', '--alt', 'a|b')).toMatch(/^--alt: It has a \|/);
    await writeFile(join(folder, 'large.jpg'), Buffer.alloc(21_000_000));
    expect(await refused(productId, 'large.jpg')).toMatch(
      /^large\.jpg has 21 MB, and at most 20 are possible/,
    );
    expect(await counts()).toEqual(before);
  });
});

type Row = Record<string, string>;

const load = (rows: readonly Row[], ...more: string[]) =>
  operate(shop, ['catalogue', 'import', 'rows.csv', ...more], {
    input: stringify([...rows], { header: true }),
  });

const exported = async (): Promise<Row[]> => {
  const { printed } = await operate(shop, ['catalogue', 'export']);
  return parse(printed, { columns: true });
};

describe('a CSV with pictures', () => {
  const rows = [
    { productId, pictures: 'front.jpg | side.jpg', pictureTexts: 'From the front|' },
    { productId: other, pictures: 'side.jpg', pictureTexts: '' },
  ];

  it('adds them from a folder, and what is exported is imported without it', async () => {
    const without = await load(rows);
    expect(without.exit).toBe(1);
    expect(without.printed).toContain(
      'line 2: pictures: front.jpg is new. Add it under Pictures, or give its folder with --pictures.',
    );
    const dry = await load(rows, '--pictures', folder, '--dry-run');
    expect(dry.printed).toContain('line 2: pictures: front.jpg, side.jpg');
    expect((await served(productId)).pictures).toEqual([]);
    const done = await load(rows, '--pictures', folder);
    expect(done).toMatchObject({ exit: 0, noted: '' });
    expect(done.printed).toContain('2 products of 2 changed.');
    const { pictures: both, productName } = await served(productId);
    expect(both.map(({ alt }) => alt)).toEqual(['From the front', `${productName}, picture 2`]);
    // One file, in both products.
    expect((await served(other)).pictures[0]?.url).toBe(both[1]?.url);
    const row = (await exported()).find((each) => each.productId === productId);
    expect(row).toMatchObject({
      pictures: 'front.jpg|side.jpg',
      pictureTexts: 'From the front|',
    });
    expect((await load(await exported())).printed).toMatch(/^0 products/);
    expect((await load(rows, '--pictures', folder)).printed).toMatch(/^0 products/);
    expect(await served(productId)).toMatchObject({ pictures: both });
  });

  it('leaves pictures as they are without the column, and orders and removes them with it', async () => {
    await load(rows, '--pictures', folder);
    await load([{ productId, price: '601' }]);
    expect((await served(productId)).pictures).toHaveLength(2);
    await load([{ productId, pictures: 'side.jpg|front.jpg' }]);
    const swapped = await served(productId);
    expect(swapped.pictures.map(({ alt }) => alt)).toEqual([swapped.productName, 'From the front']);
    const none = await load([{ productId, pictures: '' }]);
    expect(none.printed).toContain('line 2: pictures: none');
    expect((await served(productId)).pictures).toEqual([]);
  });

  it('writes nothing if one picture is wrong, and names its line', async () => {
    const before = await counts();
    const price = (await served(productId)).price;
    const said = await load(
      [
        { productId, price: '777', pictures: 'front.jpg', pictureTexts: '' },
        { productId: other, price: '778', pictures: 'small.jpg|none.jpg', pictureTexts: '' },
        {
          productId: 'gold-instant-coffee',
          price: '4.95',
          pictures: 'a/b.jpg',
          pictureTexts: 'a|b',
        },
        {
          productId: 'earl-grey-tea-bags-80',
          price: '779',
          pictures: 'front.jpg|front.jpg',
          pictureTexts: '',
        },
      ],
      '--pictures',
      folder,
    );
    expect(said.exit).toBe(1);
    expect(said.noted).toContain('are wrong: nothing was written.');
    for (const line of [
      'line 3: pictures: small.jpg has 640 × 500 pixels',
      'line 3: pictures: There is no file',
      'line 4: pictures: a/b.jpg: It has a /, \\ or |',
      'line 4: pictureTexts: There are 2 texts for 1 pictures',
      'line 5: pictures: front.jpg is there twice',
    ]) {
      expect(said.printed).toContain(line);
    }
    expect(await served(productId)).toMatchObject({ price, pictures: [] });
    expect(await counts()).toEqual(before);
  });
});

it('keeps the first picture of a retired product, and cleans up what no product has', async () => {
  const retired = 'decaf-instant-coffee';
  await add(retired, 'side.jpg');
  await add(retired, 'back.jpg');
  expect((await served(retired)).pictures).toHaveLength(2);
  await operate(shop, ['catalogue', 'retire', retired]);
  const kept = await pictures('list', retired);
  expect(kept.printed).toBe('1. side.jpg  640 × 640  (the name of the product)');
  expect((await add(retired, 'front.jpg')).noted).toContain('is retired and keeps its picture');
  shop.advance(2);
  await shop.work();
  // Four sizes in two formats, and a JPEG.
  expect(await counts()).toEqual({ rows: 1, files: 9 });
  const { pictures: stored } = shop.services.catalogue.get(retired);
  expect((await shop.app.inject(`/pictures/${stored[0]?.pictureId}/128.avif`)).statusCode).toBe(
    200,
  );
});
