import { coloursFrom, darkerThanTooLight, spareColours } from '@nestbox/artwork/categoryColours';
import { Refusal } from '../platform/http/refusal.ts';
import { insertCatalogueChanges } from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { words } from './cells.ts';
import {
  categoryIn,
  changeKinds,
  namesIn,
  type RecordKinds,
  refuseName,
  refuseUsed,
} from './changeKinds.ts';
import {
  insertCategories,
  orderCategories,
  readProductsOf,
  updateCategory,
} from './kindQueries.ts';
import { maxName } from './productRow.ts';

interface AddedCategory {
  readonly name: string;
  /** Whether everything in it is food. */
  readonly food: boolean;
  /** As '#rrggbb'; null for a spare one. */
  readonly colour: string | null;
  /** The name of its range on drawn packs; null for its own name. */
  readonly rangeName: string | null;
}

/** Adds a category behind the others, or brings a retired one back. @throws Refusal */
export function addCategory(
  services: CatalogueServices,
  { name, food, colour, rangeName }: AddedCategory,
  record?: RecordKinds,
): Promise<void> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      refuseName(name, kinds);
      refuseLook({ colour, rangeName });
      const { categories } = kinds;
      const taken = new Set(categories.map(({ colours: { deep } }) => deep));
      const spare = spareColours.find((each) => !taken.has(coloursFrom(each).deep));
      const colours = coloursFrom(colour ?? spare ?? spareColours[0]);
      if (categories.some((each) => each.name === name)) {
        await updateCategory(tx, name, { food, colours, rangeName, retiredAt: null });
        await orderCategories(tx, [...namesIn(categories), name]);
      } else {
        await insertCategories(tx, [{ name, food, colours, rangeName }]);
      }
    },
    record,
  );
}

/** Gives a category and its products another name. @throws Refusal */
export function renameCategory(
  services: CatalogueServices,
  { name, newName }: { name: string; newName: string },
  record?: RecordKinds,
): Promise<void> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      categoryIn(kinds, name);
      refuseName(newName, kinds, name);
      const renamed = await readProductsOf(tx, { category: name });
      await updateCategory(tx, name, { name: newName });
      await insertCatalogueChanges(
        tx,
        renamed.map(({ productId }) => ({ productId, kind: 'edited' })),
        services.clock.now(),
      );
    },
    record,
  );
}

interface ChangedLook {
  readonly name: string;
  /** As '#rrggbb'. */
  readonly colour: string;
  /** As that of a new category; left out where it stays. */
  readonly rangeName?: string | null;
}

/**
 * Gives a category another colour or range name. Its pictures and those of its products are drawn so.
 * @throws Refusal
 */
export function changeLook(
  services: CatalogueServices,
  { name, colour, ...range }: ChangedLook,
  record?: RecordKinds,
): Promise<void> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      const before = categoryIn(kinds, name);
      // The walls of the demo's categories are mixed by eye, and stay with their colour.
      const recoloured = colour !== before.colours.deep;
      refuseLook({ colour: recoloured ? colour : null, ...range });
      await updateCategory(tx, name, {
        colours: recoloured ? coloursFrom(colour) : before.colours,
        ...range,
      });
    },
    record,
  );
}

/** Refuses a colour on which text cannot be read, and a range name that no pack can bear. */
function refuseLook({
  colour,
  rangeName = null,
}: {
  colour: string | null;
  rangeName?: string | null;
}): void {
  const darker = colour && darkerThanTooLight(colour);
  if (darker) {
    throw new Refusal(
      'invalid',
      `${colour} is too light for the text on it. Take a darker colour, such as ${darker}.`,
    );
  }
  if (rangeName !== null && words(maxName).safeParse(rangeName).data !== rangeName) {
    throw new Refusal('invalid', `A range has 1 to ${maxName} letters that can be printed.`);
  }
}

/** Moves a category to a place among the others; the first is 1. @returns their new order */
export function moveCategory(
  services: CatalogueServices,
  { name, place }: { name: string; place: number },
  record?: RecordKinds,
): Promise<string[]> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      categoryIn(kinds, name);
      const names = namesIn(kinds.categories).filter((each) => each !== name);
      if (place > names.length + 1) {
        throw new Refusal('invalid', `There are ${names.length + 1} places.`);
      }
      names.splice(place - 1, 0, name);
      await orderCategories(tx, names);
      return names;
    },
    record,
  );
}

/** Retires a category without products: it is not shown any more. @throws Refusal */
export function retireCategory(
  services: CatalogueServices,
  name: string,
  record?: RecordKinds,
): Promise<void> {
  return changeKinds(
    services,
    async (tx, kinds) => {
      categoryIn(kinds, name);
      await refuseUsed(
        tx,
        { category: name },
        'Retire them by `catalogue retire`, or give them another productCategory by `catalogue import`.',
      );
      await updateCategory(tx, name, { retiredAt: services.clock.now() });
    },
    record,
  );
}
