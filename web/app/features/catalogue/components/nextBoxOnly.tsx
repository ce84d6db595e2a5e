import type { Product } from '@nestbox/contract/product';
import { Button } from '@nestbox/ui/button';
import { Suspense, useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

interface NextBoxOnlyProps {
  product: Product;
  /** The product is a one-off item of the next box. */
  inNextBox: boolean;
}

/** Adds a one-off item to the next box, or removes it. */
export function NextBoxOnly({ product: { productId, productName }, inNextBox }: NextBoxOnlyProps) {
  /** What the button asked for. It stays while the dialog fades out. */
  const [asked, setAsked] = useState<'add' | 'take out' | null>(null);
  const [open, setOpen] = useState(false);
  const adding = asked === 'add';
  return (
    <>
      <Button
        look="quiet"
        className="max-sm:w-full"
        onClick={() => {
          setAsked(inNextBox ? 'take out' : 'add');
          setOpen(true);
        }}
      >
        {inNextBox ? 'Take out of the next box' : 'Add to the next box only'}
      </Button>
      {asked && (
        <Suspense>
          <ChangeDialog
            change={{ kind: 'oneOff', productId, quantity: adding ? 1 : 0 }}
            open={open}
            onClose={() => setOpen(false)}
            title={
              adding
                ? `${productName}, just this once?`
                : `Take ${productName} out of the next box?`
            }
            confirm={adding ? 'Add it this once' : 'Take it out'}
            done={adding ? 'Added to the next box' : 'Taken out of the next box'}
          >
            {adding && (
              <p className="text-ink-soft">
                It comes with your next box and does not come again by itself.
              </p>
            )}
          </ChangeDialog>
        </Suspense>
      )}
    </>
  );
}
