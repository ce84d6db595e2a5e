import { sessionItems } from '@nestbox/client/storage/browserStorage';
import { useState } from 'react';
import { type Cells, readJson } from './productCells';

/**
 * The changes of a form that are not saved. They outlive another screen and a reload, in this tab.
 * @param name of the form, such as the id of the product
 */
export function useDraft(name: string) {
  const key = `product-draft ${name}`;
  const [draft, setDraft] = useState<Cells>(() => readJson<Cells>(sessionItems.get(key) ?? '', {}));
  const keep = (next: Cells) => {
    setDraft(next);
    if (Object.keys(next).length === 0) sessionItems.remove(key);
    else sessionItems.set(key, JSON.stringify(next));
  };
  return {
    draft,
    change: (part: Cells) => keep({ ...draft, ...part }),
    discard: () => keep({}),
  };
}
