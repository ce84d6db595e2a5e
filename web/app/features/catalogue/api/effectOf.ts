import type { Change } from '@nestbox/contract/change';

/**
 * Previews in words what a change does to the coming boxes. Null before boxes are planned, and where
 * the preview fails. Loaded late, because the first page has buttons that add and remove products.
 */
export async function effectOf(customerId: string, change: Change): Promise<string | null> {
  try {
    const { effectWords } = await import('#app/change/effectWords');
    return await effectWords(customerId, change);
  } catch {
    return null;
  }
}
