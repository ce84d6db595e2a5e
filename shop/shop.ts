import { findShopFile, readShop, type Shop, WrongShopFile } from './readShop.ts';

/**
 * The shop that this process serves. A wrong file ends the process with a sentence, since nothing
 * works without it.
 */
export const shop: Shop = orEnd(() => readShop(findShopFile()));

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
