import { Button, type ButtonLook } from '@nestbox/ui/button';
import { useState } from 'react';
import { ShipDialog } from './shipDialog';

/** Marks all boxes of a day as shipped, after a look at those that cannot be. */
export function ShipDay({ day, look }: { day: string; look: ButtonLook }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        Ship the day…
      </Button>
      {open && <ShipDialog day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
