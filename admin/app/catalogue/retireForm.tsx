import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  listCatalogue,
  retireListedProduct,
} from '@nestbox/contract/staffCatalogue';
import { readProductHistory } from '@nestbox/contract/staffProductChanges';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { FoldedPanel } from '../parts/foldedPanel';
import { Refusal } from '../parts/refusal';
import { chosenText } from './chosenText';

/** Takes a product off sale, after saying whom it touches and what they get instead. */
export function RetireForm({ product }: { product: CatalogueProduct }) {
  const { productId, productName } = product;
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { why: '' } });
  const retire = useMutation({
    mutationFn: (body: { why: string }) =>
      send(retireListedProduct, { params: { productId }, body }),
    onSuccess: () => refresh(getCatalogueProduct, listCatalogue, readProductHistory),
  });
  return (
    <FoldedPanel
      id="retire"
      title="Retire"
      summary={`Take it off sale · ${chosenText(product.customers)}`}
    >
      <p>{effectText(product)}</p>
      <Refusal error={retire.error} />
      {confirming ? (
        <form
          noValidate
          onSubmit={handleSubmit((body) => retire.mutate(body))}
          className="flex flex-col gap-4"
        >
          <p role="alert">
            You can sell it again later, but its customers do not get it back by themselves.
          </p>
          <TextField control={control} name="why" label="Reason" optional />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" pending={retire.isPending}>
              Retire {productName}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </div>
        </form>
      ) : (
        <Button look="danger" className="self-start" onClick={() => setConfirming(true)}>
          Retire
        </Button>
      )}
    </FoldedPanel>
  );
}

function effectText({ customers, substitute }: CatalogueProduct): string {
  const chosen = `${chosenText(customers)}.`;
  if (customers === 0) return chosen;
  const instead = substitute
    ? `Those who allow it get ${substitute.productName} (${substitute.packLabel}, ${formatPounds(substitute.price)}) instead; the others get nothing in its place.`
    : 'There is no product for the same use that costs no more, so they get nothing in its place.';
  return `${chosen} Subscribers are told. ${instead}`;
}
