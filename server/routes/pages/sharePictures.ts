import { type ExampleHome, exampleHomes, homeOf, nameOfHome } from '@nestbox/contract/exampleHomes';
import type { ProductId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { packsShown, sharedDrawing, sharedPacks } from '../../catalogue/pictures/drawShared.ts';
import type { EstimateHome } from '../planning/estimateHomes.ts';

const folder = '/share-pictures/';
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
      const [path = '', ...products] = key.split(' ');
      const people = exampleHomes.find((each) => homeSharePath(each) === path);
      if (!people) return drawSubject(path);
      return products.length > 0
        ? sharedPacks(catalogue(), nameOfHome(people), products)
        : undefined;
    },
  });

  app.get<{ Params: { file: string } }>(
    `${folder}:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const path = folder + file;
      const people = exampleHomes.find((each) => homeSharePath(each) === path);
      // What a home gets changes with the day and the catalogue.
      const key = people ? [path, ...(await productsOf(people))].join(' ') : path;
      const jpeg = await kept.fetch(key);
      if (!jpeg) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg);
    },
  );

  /** The first products of a home's first box. */
  async function productsOf(people: ExampleHome): Promise<ProductId[]> {
    const box = await estimate(homeOf(people));
    return (box?.items ?? []).slice(0, packsShown).map(({ productId }) => productId);
  }

  /** Draws a product or a category; undefined for an unknown path. */
  function drawSubject(path: string): Promise<Buffer> | undefined {
    const { products, categories, artwork } = catalogue();
    const name =
      products.find(({ image }) => drawnSharePath(image) === path)?.productName ??
      categories.find(({ url }) => drawnSharePath(url) === path)?.productCategory;
    const drawing = artwork.get(fileOf(path).replace(/jpg$/, 'svg'))?.();
    return name && drawing ? sharedDrawing(name, drawing) : undefined;
  }
}
