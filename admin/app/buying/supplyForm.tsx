import { useMutation } from '@nestbox/client/api/useMutation';
import type { BodyOf } from '@nestbox/contract/call';
import {
  getProductSupply,
  listSuppliers,
  type ProductSupply,
  setProductSupply,
} from '@nestbox/contract/staffBuying';
import { formatCost, plainCost, readCost } from '@nestbox/domain/money/unitCost';
import { Button } from '@nestbox/ui/button';
import { CountField } from '@nestbox/ui/countField';
import { DateField } from '@nestbox/ui/dateField';
import { Dialog } from '@nestbox/ui/dialog';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

interface SupplyFormProps {
  supply: ProductSupply;
  productName: string;
  onClose: () => void;
}

/** Sets who supplies a product, and what a pack costs from a day on. */
export function SupplyForm({ supply, productName, onClose }: SupplyFormProps) {
  const { productId, version: seen } = supply;
  const refresh = useRefresh();
  const suppliers = useStaffQuery(listSuppliers, {}).data ?? [];
  const [supplierId, setSupplierId] = useState(supply.supplierId ?? '');
  const [from, setFrom] = useState(supply.today);
  const before = supply.cost === null ? '' : plainCost(supply.cost);
  const { control, handleSubmit, watch } = useForm({
    defaultValues: {
      supplierCode: supply.supplierCode,
      caseSize: supply.caseSize,
      cost: before,
      why: '',
    },
  });
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof setProductSupply>) =>
      send(setProductSupply, { params: { productId }, body }),
    onSuccess: async () => {
      await refresh(getProductSupply);
      onClose();
    },
    // The page shows what a colleague did meanwhile.
    onError: () => refresh(getProductSupply),
  });
  const typed = watch();
  const cost = readCost(typed.cost);
  const isNewCost = typed.cost.trim() !== before;
  const submit = handleSubmit(({ cost: _cost, ...fields }) =>
    save.mutate({
      ...fields,
      supplierId: supplierId || null,
      cost: isNewCost && cost !== null ? { from, cost } : null,
      seen,
    }),
  );
  const active = suppliers.filter((each) => !each.retired || each.supplierId === supply.supplierId);
  return (
    <Dialog open onClose={onClose} title={`Buying ${productName}`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Choice
          label="Supplier"
          all="Nobody"
          value={supplierId}
          options={active.map((each) => [each.supplierId, each.name])}
          onChange={setSupplierId}
        />
        {suppliers.length === 0 && (
          <p>
            There is no supplier yet. <ScreenLink to={paths.suppliers}>Add one</ScreenLink>.
          </p>
        )}
        <TextField control={control} name="supplierCode" label="Supplier’s code" optional />
        <CountField
          control={control}
          name="caseSize"
          label="Packs of a case"
          min={1}
          notWhole="Type a whole number of packs"
        />
        <MoneyField
          control={control}
          name="cost"
          label="Cost of a pack"
          hint={
            cost !== null && Number(typed.caseSize) > 1
              ? `Without VAT. A case costs ${formatCost(cost * Number(typed.caseSize))}.`
              : 'Without VAT, such as 1.25 or 0.4375'
          }
          rules={{
            validate: (text) =>
              (text.trim() === '' && before === '') ||
              readCost(text) !== null ||
              'Type a cost such as 1.25',
          }}
        />
        {isNewCost && <DateField label="From" value={from} onChange={setFrom} />}
        <TextField control={control} name="why" label="Reason for colleagues" optional />
        <Refusal error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending} disabled={isNewCost && from === ''}>
            Save
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
