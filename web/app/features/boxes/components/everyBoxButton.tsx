import type { BoxId, ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';

// Loaded only when a quantity is changed in every box.
const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

interface EveryBoxButtonProps {
  boxId: BoxId;
  productId: ProductId;
  productName: string;
  /** The packs in this box. */
  quantity: number;
}

/** Previews the quantity of this box in every box, and sets it there. */
export function EveryBoxButton({ boxId, productId, productName, quantity }: EveryBoxButtonProps) {
  /** The quantity that is asked about. It stays while the dialog fades out. */
  const [asked, setAsked] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="min-h-11 self-start"
        onClick={() => {
          setAsked(quantity);
          setOpen(true);
        }}
      >
        Have {quantity} in every box<span className="sr-only">: {productName}</span>
      </Button>
      {asked !== null && (
        <Suspense>
          <ChangeDialog
            change={{ kind: 'quantity', boxId, productId, quantity: asked, scope: 'every box' }}
            open={open}
            onClose={() => setOpen(false)}
            title={`${asked} × ${productName} in every box?`}
            confirm="Change every box"
            done="Quantity updated successfully"
          />
        </Suspense>
      )}
    </>
  );
}
