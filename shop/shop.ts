import { findShopFile, readShop, type Shop, WrongShopFile } from './readShop.ts';

/**
 * The shop that this process serves. A wrong file ends the process with a sentence, since nothing
 * works without it.
 */
export const shop: Shop = readOrEnd();

function readOrEnd(): Shop {
  try {
    return readShop(findShopFile());
  } catch (error) {
    if (!(error instanceof WrongShopFile)) throw error;
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    process.exit(1);
  }
}
