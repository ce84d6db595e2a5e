import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getCatalogueProduct,
  type ListedProduct,
  listCatalogue,
  setProductPrice,
} from '@nestbox/contract/staffCatalogue';
import { readProductHistory } from '@nestbox/contract/staffProductChanges';
import { type Pence, readPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { Dialog } from '@nestbox/ui/dialog';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface PriceFormProps {
  product: ListedProduct;
  onClose: () => void;
}

interface Wanted {
  readonly price: Pence;
  readonly from: string;
  readonly why: string;
}

/** Sets a price from a day on. It first says what that does, and how many customers hear of it. */
export function PriceForm({ product: { productId, productName }, onClose }: PriceFormProps) {
  const params = { productId };
  const refresh = useRefresh();
  const [from, setFrom] = useState('');
  const { control, handleSubmit, watch } = useForm({ defaultValues: { price: '', why: '' } });
  const preview = useMutation({
    mutationFn: (body: Wanted) =>
      send(setProductPrice, { params, body: { ...body, dryRun: true } }),
  });
  const set = useMutation({
    mutationFn: (body: Wanted & { before: number }) => send(setProductPrice, { params, body }),
    onSuccess: async () => {
      await refresh(listCatalogue, getCatalogueProduct, readProductHistory);
      onClose();
    },
    // The list shows what a colleague did meanwhile.
    onError: () => refresh(listCatalogue, getCatalogueProduct, readProductHistory),
  });
  const typed = watch();
  const wanted = { price: readPounds(typed.price) ?? 0, from, why: typed.why };
  const { data, variables } = preview;
  const isPreviewed = data && variables?.price === wanted.price && variables.from === from;
  const submit = handleSubmit(() => {
    if (isPreviewed) set.mutate({ ...wanted, before: data.before });
    else {
      set.reset();
      preview.mutate(wanted);
    }
  });
  return (
    <Dialog open onClose={onClose} title={`Price of ${productName}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 whitespace-normal">
        <MoneyField
          control={control}
          name="price"
          label="New price"
          hint="VAT included, such as 3.40"
          rules={{
            validate: (text) => Boolean(readPounds(text)) || 'Type a price such as 3.40',
          }}
        />
        <DateField label="First day" value={from} onChange={setFrom} />
        <TextField control={control} name="why" label="Reason" optional />
        {isPreviewed && (
          <Banner tone="good" role="status">
            {data.says} {notifiedText(data.customers)}
          </Banner>
        )}
        <Refusal error={set.error ?? preview.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={preview.isPending || set.isPending} disabled={from === ''}>
            {isPreviewed ? 'Set price' : 'See what changes'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function notifiedText(customers: number): string {
  if (customers === 0) return 'No subscriber has it, so nobody is told.';
  return customers === 1 ? '1 customer is told now.' : `${customers} customers are told now.`;
}
