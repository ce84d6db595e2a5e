import { useId, useState } from 'react';
import { nextBoxText } from './nextBoxText';
import { type Effect, othersText } from './othersText';

/** What a change did to the next box; a press shows what it did to others. */
export function EffectLine({ effect }: { effect: Effect }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const others = othersText(effect);
  return (
    <>
      <span className="block font-semibold tabular-nums">{nextBoxText(effect.nextBox)}</span>
      {others && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="touch-area rounded-sm text-sm underline underline-offset-4"
        >
          What else changes
        </button>
      )}
      <span id={id} className="block text-sm tabular-nums empty:hidden">
        {open && others}
      </span>
    </>
  );
}
