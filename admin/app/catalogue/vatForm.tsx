import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  setProductVat,
} from '@nestbox/contract/staffCatalogue';
import { readProductHistory } from '@nestbox/contract/staffProductChanges';
import { vatClasses } from '@nestbox/domain/money/vatRates';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { SelectField } from '@nestbox/ui/selectField';
import { type FormEvent, useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** Sets the VAT class from a day on. The price stays. */
export function VatForm({ product: { productId, vat } }: { product: CatalogueProduct }) {
  const refresh = useRefresh();
  const [vatClass, setVatClass] = useState(vat.vatClass);
  const [from, setFrom] = useState('');
  const save = useMutation({
    mutationFn: () =>
      send(setProductVat, {
        params: { productId },
        body: { vatClass: vatClasses.find((each) => each === vatClass) ?? 'standard', from },
      }),
    onSuccess: () => refresh(getCatalogueProduct, readProductHistory),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        VAT class: {vat.vatClass}
        {vat.changes.map((change) => (
          <span key={change.from}>
            , {change.vatClass} from {shortDateWithYear(change.from)}
          </span>
        ))}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="New VAT class"
          value={vatClass}
          options={vatClasses}
          onChange={setVatClass}
        />
        <DateField label="First day" value={from} onChange={setFrom} />
      </div>
      <Button
        type="submit"
        look="quiet"
        className="self-start"
        disabled={from === ''}
        pending={save.isPending}
      >
        Set VAT class
      </Button>
      <Refusal error={save.error} />
      {save.isSuccess && (
        <Banner tone="good" role="status">
          Saved. The price stays.
        </Banner>
      )}
    </form>
  );
}
