import { reasonOf } from '@nestbox/client/api/apiError';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { useQuantity } from '../api/quantity';
import type { OmitProduct } from './omitProduct';
import { isRepeated, StepButton, stepFrame } from './stepButton';

interface QuantityFormProps {
  productName: string;
  quantity: ReturnType<typeof useQuantity>;
  /** What stands in place of minus at the last pack; null where the product cannot be left out. */
  omit: OmitProduct | null;
}

const wrongQuantity = (text: string) => {
  if (text.trim() === '') return 'Please enter quantity';
  if (Number(text) < 1) return 'Quantity must be greater than 0';
  return /^\d+$/.test(text.trim()) ? null : 'Quantity must be a whole number';
};

/** Sets the packs of a product in one box: by minus and plus, or by typing. */
export function QuantityForm({
  productName,
  quantity: { shown, set, add, isPending, error, reset },
  omit,
}: QuantityFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Null while the field shows the packs of the box.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(shown);
  const [wrong, setWrong] = useState<string | null>(null);
  const refused = error ? reasonOf(error, 'The quantity was not changed.') : null;
  const alert = wrong ?? refused ?? omit?.refused ?? null;
  const isLast = Number(text) <= 1;

  /** Returns false at the last pack. */
  const step = (by: 1 | -1): boolean => {
    setTyped(null);
    setWrong(null);
    if (typed === null || wrongQuantity(typed)) return add(by);
    set(Math.max(1, Number(typed) + by));
    return Number(typed) + by >= 1;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongQuantity(text);
    setWrong(found);
    if (found) input.current?.focus();
    else set(Number(text), () => setTyped((now) => (now === typed ? null : now)));
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <label htmlFor={id} className="sr-only">
        Set quantity of {productName}
      </label>
      <div className="flex items-center justify-between gap-2 max-sm:flex-row-reverse">
        <div className={stepFrame}>
          {/* No tab stops: the field takes arrow keys. */}
          <StepButton
            by={-1}
            productName={productName}
            tabIndex={-1}
            lastPack={isLast ? omit?.label : undefined}
            // Not `disabled`, which would take the focus.
            aria-disabled={(isLast && !omit) || undefined}
            aria-busy={omit?.isPending || undefined}
            onClick={(event) => {
              if (step(-1) || !isLast) return;
              if (!isRepeated(event) && !omit?.isPending) omit?.act();
            }}
          />
          <input
            ref={input}
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
              // The answer to a quantity that is being sent may still be a refusal.
              if (!isPending) reset();
            }}
            aria-invalid={alert !== null}
            aria-describedby={alert ? `${id}-wrong` : undefined}
            data-invalid={alert ? true : undefined}
            className="h-11 w-11 rounded-control bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton by={1} productName={productName} tabIndex={-1} onClick={() => step(1)} />
        </div>
        <button
          type="submit"
          // A tab stop once something is typed, which keeps long lists short by keyboard.
          tabIndex={typed === null ? -1 : undefined}
          className={`min-h-11 rounded-full text-sm font-semibold whitespace-nowrap ${typed === null ? 'text-ink-soft sm:px-3 underline decoration-line-strong underline-offset-4 hover:text-ink' : 'bg-accent px-3 text-on-accent'}`}
        >
          Update quantity<span className="sr-only"> of {productName}</span>
        </button>
      </div>
      {alert && (
        <p id={`${id}-wrong`} role="alert" className={`w-full ${fieldStyle.error}`}>
          {alert}
        </p>
      )}
    </form>
  );
}
