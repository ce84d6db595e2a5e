import { reasonOf } from '@nestbox/client/api/apiError';
import { getProductSupply, setProductSupply } from '@nestbox/contract/staffBuying';
import { setProductStock } from '@nestbox/contract/staffCatalogue';
import { addProductPicture } from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import type { UnitCost } from '@nestbox/domain/money/unitCost';
import { send } from '../api/client';
import { uploadFile } from '../api/upload';

interface FirstFacts {
  /** Counted packs; null where they are not counted. */
  readonly packs: number | null;
  readonly cost: UnitCost | null;
  readonly pictures: readonly File[];
}

/**
 * Counts the packs of a product that was just added, keeps its cost and uploads its pictures, one after
 * the other. Returns what failed, in sentences.
 */
export async function completeProduct(
  productId: ProductId,
  { packs, cost, pictures }: FirstFacts,
): Promise<string[]> {
  const params = { productId };
  const failed: string[] = [];
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      failed.push(`${what}: ${reasonOf(error, 'That did not work. Please try again here.')}`);
    }
  };
  if (packs !== null) {
    await attempt(`Its ${packs} packs were not counted`, () =>
      send(setProductStock, { params, body: { count: packs, before: null } }),
    );
  }
  if (cost !== null) {
    await attempt('Its cost was not saved', async () => {
      const supply = await send(getProductSupply, { params });
      const { supplierId, supplierCode, caseSize, today, version } = supply;
      const dated = { from: today, cost };
      const body = { supplierId, supplierCode, caseSize, cost: dated, seen: version };
      await send(setProductSupply, { params, body });
    });
  }
  for (const file of pictures) {
    await attempt(`The picture ${file.name} was not added`, () =>
      uploadFile(addProductPicture, { params, file, onProgress: () => {} }),
    );
  }
  return failed;
}
