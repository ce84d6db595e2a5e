import { beforeAll, expect, it } from 'vitest';
import { drawIcons } from './drawIcons.ts';
import { defaultShopFile, readShop, type Shop } from './readShop.ts';

const sample = readShop(defaultShopFile);
const other =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const draw = async (changes: Partial<Shop> = {}) => {
  const drawn = await drawIcons({ ...sample, ...changes });
  return new Map(drawn.map(({ name, content }) => [name, Buffer.from(content)]));
};

let usual: Map<string, Buffer>;
beforeAll(async () => {
  usual = await draw();
});

/** Returns the names of the files that are not drawn as usual. */
const different = (drawn: Map<string, Buffer>) =>
  [...drawn].flatMap(([name, content]) => (usual.get(name)?.equals(content) ? [] : [name])).sort();

/** Returns width and height, from the first chunk of a PNG. */
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

it('draws each picture in its size', () => {
  expect(sizeOf(usual.get('icon-192.png'))).toEqual([192, 192]);
  expect(sizeOf(usual.get('icon-512.png'))).toEqual([512, 512]);
  expect(sizeOf(usual.get('icon-maskable-512.png'))).toEqual([512, 512]);
  expect(sizeOf(usual.get('apple-touch-icon.png'))).toEqual([180, 180]);
  expect(sizeOf(usual.get('share.png'))).toEqual([1200, 630]);
  expect(String(usual.get('favicon.svg'))).toContain('fill="#16241d"');
});

it('draws the name, the slogan, the picture and the colours, into what shows them', async () => {
  expect(different(await draw({ name: 'Larder & Loft' }))).toEqual(['share.png']);
  expect(different(await draw({ slogan: 'Everything for the house' }))).toEqual(['share.png']);
  expect(different(await draw({ picture: other }))).toEqual(['share.png']);
  expect(different(await draw({ colours: { ...sample.colours, page: '#ffffff' } }))).toEqual([
    'apple-touch-icon.png',
    'icon-maskable-512.png',
  ]);
  expect(different(await draw({ colours: { ...sample.colours, header: '#1f2a44' } }))).toHaveLength(
    6,
  );
});

it('draws a PNG as it draws an SVG', async () => {
  const base64 = usual.get('icon-512.png')?.toString('base64') ?? '';
  const drawn = await draw({ logo: { kind: 'png', base64 } });
  expect(sizeOf(drawn.get('icon-192.png'))).toEqual([192, 192]);
  // An icon without its logo would be far smaller.
  const bytes = (file: string) => (drawn.get(file)?.length ?? 0) / (usual.get(file)?.length ?? 0);
  expect(bytes('icon-512.png')).toBeGreaterThan(0.8);
  expect(bytes('apple-touch-icon.png')).toBeGreaterThan(0.8);
  expect(String(drawn.get('favicon.svg'))).toMatch(/<image href="data:image\/png;base64,.{2000}/);
});
