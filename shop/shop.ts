import { findShopFile, readShop, type Shop, WrongShopFile } from './readShop.ts';

/** The shop as its file describes it. A wrong file ends the process with a sentence, since nothing works without it. */
export const shopOfFile: Shop = orEnd(() => readShop(findShopFile()));

let served = shopOfFile;

/** The shop that this process serves: its file, with what staff have set. What is made from it is made at each use. */
export { served as shop };

/** Serves another shop from now on. Who imports `shop` sees it at once. */
export function serveShop(next: Shop): void {
  served = next;
}

/** Returns what is read, or ends the process where the shop file, or a file that it names, is wrong. */
export function orEnd<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongShopFile)) throw error;
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    process.exit(1);
  }
}
