import { drawSharePicture, placedSvg } from '@nestbox/artwork/sharePicture';
import { type ExampleHome, exampleHomes, homeOf, nameOfHome } from '@nestbox/contract/exampleHomes';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { jpegOf } from '../../catalogue/pictures/mailPicture.ts';
import type { EstimateHome } from '../planning/estimateHomes.ts';

const folder = '/share-pictures/';
const width = 1200;
/** The square at the right of a picture. */
const right = { x: 570, y: 0, width: 630, height: 630 };
/** Pictures in memory: some 60 kB each. */
const maxKept = 64;

/** Returns the path of the picture for sharing a page whose subject is drawn. @param artwork the drawing's path */
export const drawnSharePath = (artwork: string): string =>
  `${folder}${fileOf(artwork).replace(/svg$/, 'jpg')}`;

export const homeSharePath = (people: ExampleHome): string => `${folder}home-of-${people}.jpg`;

const fileOf = (path: string) => path.split('/').at(-1) ?? '';

interface SharePictureOptions {
  catalogue(): CatalogueCache;
  readonly estimate: EstimateHome;
}

/** Serves the pictures that previews of links show, drawn from the artwork: previews show no SVG. */
export function sharePictureRoutes(
  app: FastifyInstance,
  { catalogue, estimate }: SharePictureOptions,
): void {
  const kept = new LRUCache<string, Buffer>({
    max: maxKept,
    // Requests for one picture at the same time draw it once.
    fetchMethod: async (key) => {
      const [path = ''] = key.split(' ');
      const people = exampleHomes.find((each) => homeSharePath(each) === path);
      const drawn = people ? await drawHome(people) : drawSubject(path);
      return drawn === null ? undefined : jpegOf(drawn, width);
    },
  });

  app.get<{ Params: { file: string } }>(
    `${folder}:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const path = folder + file;
      const people = exampleHomes.find((each) => homeSharePath(each) === path);
      // What a home gets changes with the day and the catalogue.
      const key = people ? `${path} ${(await itemsOf(people)).join()}` : path;
      const jpeg = await kept.fetch(key);
      if (!jpeg) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg);
    },
  );

  /** The drawings of the first products of a home's first box. */
  async function itemsOf(people: ExampleHome): Promise<string[]> {
    const box = await estimate(homeOf(people));
    return (box?.items ?? [])
      .slice(0, 4)
      .map(({ productId }) => fileOf(catalogue().get(productId).image));
  }

  async function drawHome(people: ExampleHome): Promise<string | null> {
    const files = await itemsOf(people);
    if (files.length === 0) return null;
    const side = right.width / 2;
    const packs = files.map((file, place) => {
      const [column, row] = [place % 2, Math.floor(place / 2)];
      const at = { x: right.x + column * side, y: row * side, width: side, height: side };
      return placedSvg(catalogue().artwork.get(file)?.() ?? '', at);
    });
    return draw(nameOfHome(people), packs.join(''));
  }

  /** Draws a product or a category; null for an unknown path. */
  function drawSubject(path: string): string | null {
    const { products, categories, artwork } = catalogue();
    const name =
      products.find(({ image }) => drawnSharePath(image) === path)?.productName ??
      categories.find(({ url }) => drawnSharePath(url) === path)?.productCategory;
    const markup = artwork.get(fileOf(path).replace(/jpg$/, 'svg'))?.();
    return name && markup ? draw(name, placedSvg(markup, right)) : null;
  }
}

const draw = (large: string, picture: string) =>
  drawSharePicture({ small: shop.name, large, ground: shop.colours.header, width: 440, picture });
