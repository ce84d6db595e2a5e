import { amendQuantity } from '@nestbox/contract/box';
import { Button } from '@nestbox/ui/button';
import { Choice } from '@nestbox/ui/choice';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { lazyPart } from '#app/parts/lazyPart';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from '../api/boxes';

// Loaded only when a quantity is changed in every box.
const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

const scopes = { 'this box': 'This box', 'every box': 'Every box' } as const;
type Scope = keyof typeof scopes;

interface QuantityFormProps {
  boxId: string;
  productId: string;
  productName: string;
  quantity: number;
  /** The product is a one-off item. */
  oneOff: boolean;
}

const wrongQuantity = (text: string) => {
  if (text.trim() === '') return 'Please enter quantity';
  if (Number(text) < 1) return 'Quantity must be greater than 0';
  return /^\d+$/.test(text.trim()) ? null : 'Quantity must be a whole number';
};

export function QuantityForm({
  boxId,
  productId,
  productName,
  quantity,
  oneOff,
}: QuantityFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [scope, setScope] = useState<Scope>('this box');
  /** The preview of a change in every box. It stays while the dialog fades out. */
  const [everywhere, setEverywhere] = useState({ quantity: 1, asking: false, asked: false });
  const amend = useAmendQuantity(boxId, productId);

  const refused = amend.isError ? reasonOf(amend.error, 'The quantity was not changed.') : null;
  const shown = wrong ?? refused;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongQuantity(text);
    setWrong(found);
    if (found) input.current?.focus();
    else if (scope === 'every box')
      setEverywhere({ quantity: Number(text), asking: true, asked: true });
    else
      amend.mutate(Number(text) - quantity, {
        onSuccess: () => setText((now) => (now === text ? '' : now)),
      });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className={`${fieldStyle.label} text-sm`}>
          Set quantity<span className="sr-only"> of {productName}</span>
        </label>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
            // While a quantity is being changed, the next one would be added to the earlier quantity.
            if (!amend.isPending) amend.reset();
          }}
          placeholder={String(quantity)}
          aria-invalid={shown !== null}
          aria-describedby={shown ? `${id}-wrong` : undefined}
          data-invalid={shown ? true : undefined}
          className={`${fieldStyle.control} max-w-28`}
        />
      </div>
      {!oneOff && (
        <Choice
          label={`Where to change the quantity of ${productName}`}
          options={scopes}
          value={scope}
          onChange={setScope}
        />
      )}
      <Button type="submit" look="quiet" pending={amend.isPending}>
        Update quantity<span className="sr-only"> of {productName}</span>
      </Button>
      {shown && (
        <p id={`${id}-wrong`} role="alert" className={`w-full ${fieldStyle.error}`}>
          {shown}
        </p>
      )}
      {everywhere.asked && (
        <Suspense>
          <ChangeDialog
            change={{
              kind: 'quantity',
              boxId,
              productId,
              quantity: everywhere.quantity,
              scope: 'every box',
            }}
            open={everywhere.asking}
            onClose={() => setEverywhere({ ...everywhere, asking: false })}
            title={`${everywhere.quantity} × ${productName} in every box?`}
            confirm="Change every box"
            done="Quantity updated successfully"
            onMade={() => setText('')}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Amends a quantity. Takes the new quantity minus the current one. */
function useAmendQuantity(boxId: string, productId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: (delta: number) =>
      send(amendQuantity, { params: { customerId, boxId, productId, delta } }),
    onSuccess: async () => {
      toast.success('Quantity updated successfully');
      await boxesChanged();
    },
    onError: () => toast.error('Failed to update quantity'),
  });
}
