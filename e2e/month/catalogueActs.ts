import type { BoxId, ProductId } from '@nestbox/contract/values';
import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** A product as the catalogue lists it. */
export interface ChosenProduct {
  readonly productId: ProductId;
  readonly productName: string;
}

async function find({ page }: StaffMember, { productName }: ChosenProduct): Promise<void> {
  await page.goto('/admin/catalogue');
  await page.getByLabel('Find a product').fill(productName);
  await expect(page.getByRole('link', { name: productName, exact: true })).toBeVisible();
}

/** Sets a price from a day on, after the form has said what that does. @returns what it says */
export async function raisePrice(
  owner: StaffMember,
  product: ChosenProduct,
  { pounds, from }: { pounds: string; from: string },
): Promise<string> {
  const { page } = owner;
  await find(owner, product);
  await page
    .getByRole('button', { name: `Change the price of ${product.productName},` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New price').fill(pounds);
  await dialog.getByLabel('First day', { exact: true }).fill(from);
  await dialog.getByLabel('Reason').fill('The supplier costs more');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  const says = await dialog.getByRole('status').textContent();
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`£${pounds} from `)).toBeVisible();
  return says ?? '';
}

/** Counts the packs of a product in its row. */
export async function countStock(
  packer: StaffMember,
  product: ChosenProduct,
  packs: number,
): Promise<void> {
  const { page } = packer;
  await find(packer, product);
  const field = page.getByLabel(`Packs of ${product.productName}`, { exact: true });
  await field.fill(String(packs));
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(field).toHaveValue(String(packs));
}

/** Opens a paid box that should have the product, and takes it out, since it is not there. */
export async function takeOut(
  packer: StaffMember,
  { productName }: ChosenProduct,
  boxId: BoxId,
): Promise<void> {
  const { page } = packer;
  await page.goto(`/admin/packing/${boxId}`);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByRole('button', { name: `Not there ${productName}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take out and refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Contents' })).not.toContainText(productName);
}
