import type { PackingBox } from '@nestbox/contract/staffPacking';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { Refusal } from '../parts/refusal';
import type { PackingActs } from './packingActs';
import { packsText } from './stateText';

interface MissingItemProps {
  item: PackingBox['items'][number];
  takeOut: PackingActs['takeOut'];
}

/** Takes packs that the packer cannot find out of the box, after a dialog that says what follows. */
export function MissingItem({ item, takeOut }: MissingItemProps) {
  const { productId, productName, quantity } = item;
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState('0');
  const missing = quantity - Number(found);
  const close = () => {
    setOpen(false);
    takeOut.reset();
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Not there <span className="sr-only">{productName}</span>
      </Button>
      <Dialog open={open} onClose={close} title={`${productName} is not there`}>
        <div className="flex flex-col gap-5">
          {quantity > 1 && (
            <SelectField
              label="Packs that you found"
              value={found}
              options={Array.from({ length: quantity }, (_, packs) => String(packs))}
              onChange={setFound}
            />
          )}
          <p>
            {quantity === 1 ? 'It is' : `${packsText(missing)} of ${quantity}`}{' '}
            {quantity > 1 && (missing === 1 ? 'is' : 'are')} taken out of the box and planned for
            the next one. The customer gets the money back, and a mail that says so.
          </p>
          <Refusal error={takeOut.error} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              pending={takeOut.isPending}
              onClick={() =>
                takeOut.mutate(
                  { productId, found: Number(found) },
                  { onSuccess: () => setOpen(false) },
                )
              }
            >
              Take out and refund
            </Button>
            <Button look="quiet" onClick={close}>
              Leave it as it is
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
