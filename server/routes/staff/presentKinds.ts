import type { StaffKinds } from '@nestbox/contract/staffKinds';
import { purposeOf } from '@nestbox/domain/household/rhythm';
import { readKinds } from '../../catalogue/kindQueries.ts';
import { pictureAddress } from '../../catalogue/pictures/pictureFiles.ts';
import { weeklyOf } from '../../catalogue/weeklyFigures.ts';
import type { Services } from '../../services.ts';

/** Returns the categories and usage types that are not retired. */
export async function presentKinds(services: Services): Promise<StaffKinds> {
  const { categories, usageTypes } = await readKinds(services.database.reader);
  const sold = services.catalogue.products.filter(({ retired }) => !retired);
  const ofCategory = Map.groupBy(sold, (product) => product.productCategory);
  const ofUsage = Map.groupBy(sold, purposeOf);
  const shown = new Map(
    services.catalogue.categories.map(({ productCategory, url }) => [productCategory, url]),
  );
  return {
    categories: categories
      .filter(({ retired }) => !retired)
      .map(({ name, food, colours, rangeName, picture }) => ({
        name,
        food,
        products: ofCategory.get(name)?.length ?? 0,
        colour: colours.deep,
        rangeName,
        picture: picture && {
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
          url: pictureAddress(picture.pictureId, '{size}', '{format}'),
          sizes: [...picture.sizes],
        },
        url: shown.get(name) ?? '',
      })),
    usageTypes: usageTypes
      .filter(({ retired }) => !retired)
      .map(({ usage, figures, basis, food, origin, synonyms }) => ({
        usage,
        unit: figures.unit,
        food,
        basis,
        synonyms: [...synonyms],
        products: ofUsage.get(usage)?.length ?? 0,
        categories: [...new Set(ofUsage.get(usage)?.map(({ productCategory }) => productCategory))],
        figures: weeklyOf(figures),
        origin,
      })),
  };
}
