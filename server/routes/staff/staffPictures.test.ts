import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { srcSetOf } from '@nestbox/contract/pictureSources';
import { listCategories } from '@nestbox/contract/product';
import { readAuditLog } from '@nestbox/contract/staff';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import * as pictures from '@nestbox/contract/staffPictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();
const productId = 'everyday-tea-bags-160';
const params = { productId };

let packer: Member;
beforeAll(async () => {
  packer = await newMember(shop, 'warehouse');
});

const jpeg = (background: string, side = 620) =>
  sharp({ create: { width: side, height: side + 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

interface Sent {
  readonly name: string;
  readonly file: Uint8Array;
  readonly alt?: string;
  readonly to?: string;
  readonly as?: Member;
  /** How often the file is in the form. */
  readonly times?: number;
}

async function upload({ name, file, alt = '', to = productId, as = packer, times = 1 }: Sent) {
  const form = new FormData();
  form.append('alt', alt);
  for (let time = 1; time <= times; time += 1) {
    form.append('picture', new Blob([new Uint8Array(file)]), name);
  }
  const body = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/staff/products/${to}/pictures`,
    headers: {
      cookie: as.cookie,
      [csrfHeader]: as.csrfToken,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, answer: answer.json() };
}

const namesOf = ({ answer }: { answer: pictures.ProductPictures }) =>
  answer.pictures.map(({ name }) => name);

const listed = () => callStaff(shop, pictures.listPictures, { as: packer, params });

describe('pictures of a product', () => {
  it('are uploaded, served, described, ordered and removed, each recorded', async () => {
    const front = await upload({
      name: 'front.jpg',
      file: await jpeg('#7a4b2a', 1300),
      alt: 'The box',
    });
    expect([front.status, namesOf(front)]).toEqual([200, ['front.jpg']]);
    expect(front.answer.pictures[0]).toMatchObject({ alt: 'The box', width: 1300, height: 1340 });
    await upload({ name: 'back.jpg', file: await jpeg('#2a4b7a') });
    const { answer } = await listed();
    expect(namesOf({ answer })).toEqual(['front.jpg', 'back.jpg']);
    const [first] = answer.pictures;
    // The category's tile shows a photograph of its products in place of drawn packs.
    const tile = (await shop.call(listCategories, {})).answer.find(
      (each) => each.productCategory === 'Pantry',
    );
    expect(tile?.picture).toMatchObject({ url: first?.url, alt: 'The box' });
    expect((await shop.app.inject(tile?.url ?? '')).headers['content-type']).toBe('image/jpeg');
    const fine = srcSetOf(tile?.picture ?? { url: '', sizes: [] }, 'avif').split(', ');
    const answers = await Promise.all(
      fine.map((each) => shop.app.inject(each.split(' ')[0] ?? '')),
    );
    expect(new Set(answers.map(({ headers }) => headers['content-type']))).toEqual(
      new Set(['image/avif']),
    );
    const address = first?.url.replace('{size}', '256').replace('{format}', 'webp') ?? '';
    expect((await shop.app.inject(address)).headers['content-type']).toBe('image/webp');
    const catalogue = (await callStaff(shop, listCatalogue, { as: packer })).answer;
    expect(catalogue.find((each) => each.productId === productId)?.image).toBe(address);

    const ordered = await callStaff(shop, pictures.orderProductPictures, {
      as: packer,
      params,
      body: { names: ['back.jpg', 'front.jpg'] },
    });
    expect(namesOf(ordered)).toEqual(['back.jpg', 'front.jpg']);
    const back = { productId, name: 'back.jpg' };
    const described = await callStaff(shop, pictures.describeProductPicture, {
      as: packer,
      params: back,
      body: { alt: 'From behind' },
    });
    expect(described.answer.pictures[0]?.alt).toBe('From behind');
    const left = await callStaff(shop, pictures.removeProductPicture, { as: packer, params: back });
    expect(namesOf(left)).toEqual(['front.jpg']);

    const owner = await newMember(shop, 'owner');
    const query = { who: packer.staffId };
    const log = (await callStaff(shop, readAuditLog, { as: owner, query })).answer.entries;
    expect(log.slice(0, 5).map(({ act, subject }) => [act, subject])).toEqual(
      ['remove', 'describe', 'order', 'add', 'add'].map((verb) => [
        `${verb}-picture${verb === 'order' ? 's' : ''}`,
        productId,
      ]),
    );
    expect(log[0]).toMatchObject({
      before: { pictures: ['back.jpg (From behind)', 'front.jpg (The box)'] },
      after: { pictures: ['front.jpg (The box)'] },
    });
  });

  it('of the same name replace each other, and keep the text', async () => {
    const named = { name: 'side.jpg', to: 'earl-grey-tea-bags-80' };
    const before = await upload({ ...named, file: await jpeg('#111111'), alt: 'The side' });
    const after = await upload({ ...named, file: await jpeg('#222222') });
    const side = ({ answer }: typeof before) =>
      (answer as pictures.ProductPictures).pictures.find(({ name }) => name === 'side.jpg');
    expect(side(after)?.alt).toBe('The side');
    expect(side(after)?.url).not.toBe(side(before)?.url);
  });

  it.each([
    ['drawn.svg', async () => Buffer.from('<svg/>'), 'drawn.svg is no JPEG, PNG, WebP or AVIF'],
    ['small.jpg', () => jpeg('#333333', 500), 'small.jpg has 500 × 540 pixels.'],
    ['broken.jpg', async () => (await jpeg('#444444')).subarray(0, 900), 'broken.jpg is '],
    ['a|b.jpg', () => jpeg('#555555'), 'a|b.jpg: It has a /, \\ or |'],
    ['big.jpg', async () => Buffer.alloc(20_000_001), 'big.jpg has more than 20 MB.'],
  ])('refuse %s with a sentence, and leave nothing behind', async (name, make, says) => {
    const before = await listed();
    const { status, answer } = await upload({ name, file: await make() });
    expect(status).toBe(400);
    expect(answer.detail).toContain(says);
    expect((await listed()).answer).toEqual(before.answer);
  });

  it.each([2, 3])('refuse %i files in one form, and save none', async (times) => {
    const before = await listed();
    const { status, answer } = await upload({
      name: 'two.jpg',
      file: await jpeg('#888888'),
      times,
    });
    expect([status, answer.detail]).toEqual([
      400,
      'Send one picture at a time. Nothing was saved.',
    ]);
    expect((await listed()).answer).toEqual(before.answer);
  });

  it('refuse a text that is too long, and more than twelve', async () => {
    const file = await jpeg('#666666');
    const long = await upload({ name: 'long.jpg', file, alt: 'x'.repeat(201) });
    expect([long.status, long.answer.detail]).toEqual([400, 'Please use at most 200 characters']);
    const to = 'decaf-tea-bags-80';
    for (let count = 0; count < 12; count += 1) {
      expect((await upload({ name: `${count}.jpg`, file, to })).status).toBe(200);
    }
    const more = await upload({ name: 'more.jpg', file, to });
    expect([more.status, more.answer.detail]).toEqual([
      400,
      'A product has at most 12 pictures. Please remove one first.',
    ]);
  });

  it('are refused to roles that do not change them, and for unknown products', async () => {
    const file = await jpeg('#777777');
    const support = await newMember(shop, 'support');
    expect((await upload({ name: 'front.jpg', file, as: support })).status).toBe(403);
    const nowhere = await upload({ name: 'front.jpg', file, to: 'no-such-product' });
    expect([nowhere.status, nowhere.answer.detail]).toEqual([
      404,
      "There is no product 'no-such-product'.",
    ]);
  });
});

it('finds products by words of their names', async () => {
  const find = async (query: { words?: string; without?: 'yes'; max?: number }) =>
    (await callStaff(shop, pictures.findProducts, { as: packer, query })).answer;
  const found = await find({ words: 'tea EVERYDAY' });
  expect(found.products.map((product) => product.productId)).toContain(productId);
  expect(await find({ words: 'no such thing at all' })).toEqual({
    products: [],
    count: 0,
    without: 0,
  });
  const all = await find({});
  expect(all.products).toHaveLength(20);
  expect(all.count).toBeGreaterThan(100);
  const bare = await find({ without: 'yes', max: 10_000 });
  expect(bare.products).toHaveLength(all.without);
  expect(bare.products.every((product) => product.pictures === 0)).toBe(true);
});
