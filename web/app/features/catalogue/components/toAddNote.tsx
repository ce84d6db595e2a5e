import { formatList } from '@nestbox/domain/calendar/locale';
import { Banner } from '@nestbox/ui/banner';
import { useEffect, useState } from 'react';
import { type ToAdd, toAdd } from '../toAdd';

/** Products that are named; more are counted. */
const maxNamed = 4;

/** Tells a visitor who wanted to add products that they are added after log-in. */
export function ToAddNote() {
  const [wanted, setWanted] = useState<ToAdd[]>([]);
  useEffect(() => setWanted(toAdd.list()), []);
  if (wanted.length === 0) return null;

  const names =
    wanted.length > maxNamed
      ? `Your ${wanted.length} products`
      : formatList(wanted.map(({ productName }) => `“${productName}”`));
  const leaveOut = () => {
    toAdd.forget();
    setWanted([]);
  };
  return (
    <div className="mb-6">
      <Banner role="status">
        {names} {wanted.length === 1 ? 'goes' : 'go'} into your box once you have logged in.{' '}
        <button
          type="button"
          onClick={leaveOut}
          className="rounded-sm font-semibold underline underline-offset-4"
        >
          Leave {wanted.length === 1 ? 'it' : 'them'} out
        </button>
      </Banner>
    </div>
  );
}
