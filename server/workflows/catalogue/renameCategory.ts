import { renamePromotedCategory } from '../../billing/promotionCodeQueries.ts';
import { renameCategory as renameInCatalogue } from '../../catalogue/categoryChanges.ts';
import type { RecordKinds } from '../../catalogue/changeKinds.ts';
import type { Services } from '../../services.ts';

/** Gives a category another name: in the catalogue, and in what promotions count on. @throws Refusal */
export async function renameCategory(
  services: Services,
  names: { readonly name: string; readonly newName: string },
  record?: RecordKinds,
): Promise<void> {
  await renameInCatalogue(services, names, async (tx, kinds) => {
    await renamePromotedCategory(tx, names);
    await record?.(tx, kinds);
  });
  await services.offers.refresh();
}
