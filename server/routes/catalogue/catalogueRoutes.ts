import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { containedIn, partsOf } from '@nestbox/catalogue/allergens';
import type { FoodFacts as StoredFacts } from '@nestbox/catalogue/food';
import { sampleFood } from '@nestbox/catalogue/products';
import { type FoodFacts, getFoodFacts } from '@nestbox/contract/food';
import {
  type Category,
  getProduct,
  listCategories,
  listProducts,
  queryProducts,
} from '@nestbox/contract/product';
import { searchCatalogue } from '@nestbox/contract/productSearch';
import type { ProductId } from '@nestbox/contract/values';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { type Compressed, compress, sendCompressed } from '../../platform/http/compressed.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import type { ListProducts } from './listedProducts.ts';
import { presentPictures } from './presentPictures.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  services: Services,
  listedIn: ListProducts,
): void {
  const listed = () => listedIn(services.catalogue);
  const ofProducts = serializeOnce(async (catalogue) => (await listedIn(catalogue)).products);
  const ofCategories = serializeOnce(async ({ categories }) => categories.map(presentCategory));
  const products = () => ofProducts(services.catalogue);
  const categories = () => ofCategories(services.catalogue);
  serveCall(app, services, listCategories, async ({ reply }) => send(reply, await categories()));
  serveCall(app, services, listProducts, async ({ reply }) => send(reply, await products()));
  serveCall(app, services, queryProducts, async ({ reply }) => send(reply, await products()));

  serveCall(
    app,
    services,
    searchCatalogue,
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return (await listed()).search.find(body);
    },
    { perMinute: searchesPerMinute },
  );

  serveCall(app, services, getProduct, async ({ params, reply }) => {
    reply.header('cache-control', cachedByAll);
    return (await listed()).byId.get(params.productId) ?? null;
  });

  serveCall(app, services, getFoodFacts, async ({ params, reply }) => {
    reply.header('cache-control', cachedByAll);
    const product = services.catalogue.find(params.productId);
    return product?.food ? presentFood(product.productId, product.food) : null;
  });

  const pictures = new Map<string, Promise<Compressed>>();
  const pictureOf = (file: string): Promise<Compressed> | undefined => {
    const draw = services.catalogue.artwork.get(file);
    const known = draw && (pictures.get(file) ?? compress(draw()));
    if (known) pictures.set(file, known);
    return known;
  };

  app.get<{ Params: { file: string } }>(
    '/artwork/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const svg = await pictureOf(params.file);
      if (!svg) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/svg+xml');
      return sendCompressed(reply, svg);
    },
  );
}

const cachedByAll = 'public, max-age=60';

/** Far above what a person types and scrolls. A search takes tens of milliseconds of a core. */
const searchesPerMinute = 240;

/** Returns the facts of a food as browsers show them. */
function presentFood(productId: ProductId, food: StoredFacts): FoodFacts {
  const { ingredients, mayContain, nutrition, storage, origin = null } = food;
  const exempt = 'exempt' in nutrition ? nutrition.exempt : null;
  return {
    ingredients: partsOf(ingredients),
    contains: containedIn(ingredients).map(({ allergen, sources }) => ({
      allergen,
      sources: [...sources],
    })),
    mayContain: [...mayContain],
    nutrition: 'exempt' in nutrition ? null : { ...nutrition, fibre: nutrition.fibre ?? null },
    exempt,
    storage,
    origin,
    // An operator who states the facts of a product makes them real.
    sample: isDeepStrictEqual(food, sampleFood[productId]),
  };
}

/** An answer that is the same for all clients, serialized once. */
interface Serialized extends Compressed {
  readonly etag: string;
}

/** Serializes an answer from the catalogue again only when the catalogue has changed. */
function serializeOnce(
  present: (catalogue: CatalogueCache) => Promise<readonly object[]>,
): (catalogue: CatalogueCache) => Promise<Serialized> {
  let last: { catalogue: CatalogueCache; answer: Promise<Serialized> } | null = null;
  return (catalogue) => {
    if (last?.catalogue !== catalogue) {
      last = { catalogue, answer: present(catalogue).then(serialize) };
    }
    return last.answer;
  };
}

/** Entries written between two pauses, which takes some milliseconds. */
const stepSize = 1_000;

async function serialize(entries: readonly object[]): Promise<Serialized> {
  const parts: string[] = [];
  for (let from = 0; from < entries.length; from += stepSize) {
    await yieldToEventLoop();
    parts.push(JSON.stringify(entries.slice(from, from + stepSize)).slice(1, -1));
  }
  const json = `[${parts.join(',')}]`;
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { ...(await compress(json)), etag };
}

function send(reply: FastifyReply, answer: Serialized): FastifyReply {
  // By POST it is a customer's request, which no cache may keep.
  const cacheControl = reply.request.method === 'GET' ? cachedByAll : 'no-store';
  reply.header('etag', answer.etag).header('cache-control', cacheControl);
  if (reply.request.method === 'GET' && reply.request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send();
  }
  return sendCompressed(reply.type('application/json; charset=utf-8'), answer);
}

function presentCategory({
  productCategory,
  url,
  photographed,
}: CatalogueCache['categories'][number]): Category {
  const [picture] = photographed ? presentPictures(photographed) : [];
  return { productCategory, url, ...(picture && { picture }) };
}
