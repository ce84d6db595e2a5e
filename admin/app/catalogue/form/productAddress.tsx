import { pagePaths } from '@nestbox/contract/pagePaths';
import { useState } from 'react';
import { TextCell } from './cellFields';
import { useCell } from './formState';

/** The address of a new product's page, which follows its name until it is typed. */
export function ProductAddress() {
  const { value, error } = useCell('productId');
  const [changing, setChanging] = useState(false);
  const address = (productId: string) => pagePaths.productDetails(productId);
  if (changing || error) {
    return (
      <TextCell
        column="productId"
        hint={`It follows ${address('')} in the address of its page, and never changes.`}
      />
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span className="min-w-0 wrap-anywhere">
        Address of its page: <span className="text-ink">{address(value || '…')}</span>
      </span>
      <button
        type="button"
        onClick={() => setChanging(true)}
        className="touch-area cursor-pointer font-semibold text-ink underline underline-offset-4"
      >
        Change <span className="sr-only">the address of its page</span>
      </button>
    </p>
  );
}
