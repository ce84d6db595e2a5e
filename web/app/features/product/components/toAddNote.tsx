import { useSyncExternalStore } from 'react';
import { Notice } from '#app/ui/notice';
import { productsToAdd } from '../toAdd';

const never = () => () => {};
const namesToAdd = () =>
  productsToAdd()
    .map(({ productName }) => `“${productName}”`)
    .join(', ');

/** Says that what was wanted is not forgotten. The page as it was built knows of nothing. */
export function ToAddNote() {
  const names = useSyncExternalStore(never, namesToAdd, () => '');
  if (names === '') return null;
  return (
    <div className="mb-6">
      <Notice>
        {names} {productsToAdd().length === 1 ? 'goes' : 'go'} into your box once you have logged
        in.
      </Notice>
    </div>
  );
}
