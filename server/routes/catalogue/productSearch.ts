import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { closeProducts, indexCloseProducts } from '@nestbox/catalogue/search/closeProducts';
import {
  type FoundProducts,
  findProducts,
  type Wanted,
} from '@nestbox/catalogue/search/findProducts';
import { allergensOf } from '@nestbox/catalogue/search/freeFrom';
import { sortProducts } from '@nestbox/catalogue/search/narrowProducts';
import { readWords } from '@nestbox/catalogue/search/searchProducts';
import type { ListedProduct } from '@nestbox/contract/product';
import type { ProductsFound } from '@nestbox/contract/productSearch';

/** Products of a page: as many as several screens of a phone show, and two of a wide screen. */
const pageSize = 24;
/** Results that are kept, for their next pages. */
const keptResults = 50;
/** Products between two pauses, which take some milliseconds. */
const stepSize = 100;

type Result = Pick<ProductsFound, 'counts' | 'keyword' | 'freeFrom'> & {
  readonly products: readonly ListedProduct[];
};

/** Searches one list of products, and keeps the latest results. */
export class ProductSearch {
  readonly #products: readonly ListedProduct[];
  readonly #allergens: ProductsFound['allergens'];
  readonly #results = new Map<string, Promise<Result>>();
  #words: Promise<void> | null = null;

  constructor(products: readonly ListedProduct[]) {
    this.#products = products;
    this.#allergens = allergensOf(products);
  }

  /** Returns a page of what was found, which begins after `from` products. */
  async find({ from, ...wanted }: Wanted & { readonly from: number }): Promise<ProductsFound> {
    const { products, counts, keyword, freeFrom } = await this.#resultOf(wanted);
    return {
      products: products.slice(from, from + pageSize),
      counts,
      keyword,
      freeFrom: [...freeFrom],
      allergens: this.#allergens,
      size: this.#products.length,
    };
  }

  #resultOf(wanted: Wanted): Promise<Result> {
    const key = JSON.stringify(wanted);
    const result = this.#results.get(key) ?? this.#search(wanted);
    // The latest is the last one.
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > keptResults && oldest !== undefined) this.#results.delete(oldest);
    return result;
  }

  async #search(wanted: Wanted): Promise<Result> {
    if (wanted.keyword.trim() !== '') await this.#readAllWords();
    const found = findProducts(this.#products, wanted);
    const { named, about, keyword, freeFrom } = found;
    const isNothing = keyword !== '' && named.length + about.length === 0;
    const close = isNothing ? await this.#findClose(found, wanted) : [];
    return {
      products: [...named, ...about, ...close],
      counts: { named: named.length, about: about.length, close: close.length },
      keyword,
      freeFrom: [...freeFrom],
    };
  }

  async #findClose(
    { narrowed, keyword }: FoundProducts<ListedProduct>,
    { sorting }: Wanted,
  ): Promise<readonly ListedProduct[]> {
    await indexCloseProducts(this.#products);
    const allowed = new Set(narrowed);
    const close = closeProducts(this.#products, keyword, (product) => allowed.has(product));
    return sortProducts(close, sorting);
  }

  #readAllWords(): Promise<void> {
    this.#words ??= (async () => {
      for (const [place, product] of this.#products.entries()) {
        if (place % stepSize === stepSize - 1) await yieldToEventLoop();
        readWords(product);
      }
    })();
    return this.#words;
  }
}
