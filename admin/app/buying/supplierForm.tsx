import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addSupplier,
  editSupplier,
  listSuppliers,
  type Supplier,
  type SupplierPayload,
} from '@nestbox/contract/staffBuying';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { CountField } from '@nestbox/ui/countField';
import { Dialog } from '@nestbox/ui/dialog';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface SupplierFormProps {
  /** Null to add one. */
  supplier: Supplier | null;
  onClose: () => void;
}

/** Adds or changes a supplier. */
export function SupplierForm({ supplier, onClose }: SupplierFormProps) {
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({
    defaultValues: {
      name: supplier?.name ?? '',
      email: supplier?.email ?? '',
      phone: supplier?.phone ?? '',
      leadDays: supplier?.leadDays ?? 7,
      minimumOrder: supplier?.minimumOrder ? plainPounds(supplier.minimumOrder) : '',
      notes: supplier?.notes ?? '',
      why: '',
    },
  });
  const save = useMutation({
    mutationFn: ({ why, ...payload }: SupplierPayload & { why: string }) =>
      supplier === null
        ? send(addSupplier, { body: { ...payload, why } })
        : send(editSupplier, {
            params: { supplierId: supplier.supplierId },
            body: { ...payload, why, seen: supplier.version },
          }),
    onSuccess: async () => {
      await refresh(listSuppliers);
      onClose();
    },
  });
  const submit = handleSubmit(({ minimumOrder, notes, ...typed }) =>
    save.mutate({
      ...typed,
      // A line break counts as a space.
      notes: notes.replace(/\s+/g, ' ').trim(),
      minimumOrder: minimumOrder.trim() === '' ? null : readPounds(minimumOrder),
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={supplier === null ? 'Add a supplier' : `Change ${supplier.name}`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 whitespace-normal">
        <TextField control={control} name="name" label="Name" />
        <TextField
          control={control}
          name="email"
          label="Email for orders"
          type="email"
          inputMode="email"
          optional
        />
        <TextField control={control} name="phone" label="Phone" inputMode="tel" optional />
        <CountField
          control={control}
          name="leadDays"
          label="Days until an order arrives"
          min={0}
          notWhole="Type a whole number of days"
        />
        <MoneyField
          control={control}
          name="minimumOrder"
          label="Minimum order"
          hint="Without VAT. Leave it empty for any amount."
          rules={{
            validate: (text) =>
              text.trim() === '' || readPounds(text) !== null || 'Type an amount such as 200',
          }}
        />
        <TextAreaField control={control} name="notes" label="Notes" rows={2} />
        {supplier !== null && (
          <TextField control={control} name="why" label="Reason for colleagues" optional />
        )}
        <Refusal error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            {supplier === null ? 'Add supplier' : 'Save changes'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
