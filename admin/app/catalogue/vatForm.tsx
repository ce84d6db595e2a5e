import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  listCatalogue,
  setProductVat,
} from '@nestbox/contract/staffCatalogue';
import { readProductHistory } from '@nestbox/contract/staffProductChanges';
import { vatClasses, vatClassTexts } from '@nestbox/domain/money/vatRates';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { Dialog } from '@nestbox/ui/dialog';
import { SelectField } from '@nestbox/ui/selectField';
import { type FormEvent, useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface VatFormProps {
  product: CatalogueProduct;
  onClose: () => void;
}

/** Sets the VAT class from a day on. The price stays. */
export function VatForm({ product: { productId, productName, vat }, onClose }: VatFormProps) {
  const refresh = useRefresh();
  const [vatClass, setVatClass] = useState(vat.vatClass);
  const [from, setFrom] = useState('');
  const save = useMutation({
    mutationFn: () => send(setProductVat, { params: { productId }, body: { vatClass, from } }),
    onSuccess: async () => {
      await refresh(getCatalogueProduct, listCatalogue, readProductHistory);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={`VAT of ${productName}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <SelectField
          label="New VAT class"
          value={vatClass}
          options={vatClasses.map((each) => ({ value: each, text: vatClassTexts[each] }))}
          onChange={(chosen) => setVatClass(vatClasses.find((each) => each === chosen) ?? vatClass)}
        />
        <DateField label="First day" value={from} onChange={setFrom} />
        <p className="text-ink-soft">The price stays, with the new VAT in it.</p>
        <Refusal error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={from === ''} pending={save.isPending}>
            Set VAT class
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
