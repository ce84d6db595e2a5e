import { Button } from '@nestbox/ui/button';
import { useState } from 'react';
import { ShipDialog } from './shipDialog';

/** Marks all boxes of a day as shipped, after a look at those that cannot be. */
export function ShipDay({ day }: { day: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="max-sm:w-full" onClick={() => setOpen(true)}>
        Ship the day…
      </Button>
      {open && <ShipDialog day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
