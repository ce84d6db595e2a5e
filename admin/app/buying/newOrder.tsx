import { useMutation } from '@nestbox/client/api/useMutation';
import { listSuppliers } from '@nestbox/contract/staffBuying';
import { addPurchaseOrder, listPurchaseOrders } from '@nestbox/contract/staffPurchaseOrders';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

/** Begins an empty draft for a supplier, and opens it. */
export function NewOrder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const suppliers = useStaffQuery(listSuppliers, {});
  const [supplierId, setSupplierId] = useState('');
  const add = useMutation({
    mutationFn: () => send(addPurchaseOrder, { body: { supplierId } }),
    onSuccess: async ({ orderNumber }) => {
      await refresh(listPurchaseOrders);
      navigate(`${paths.orders}/${orderNumber}`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="New order">
      <div className="flex flex-col gap-5">
        <Loaded query={suppliers} what="The suppliers">
          {(all) => {
            const active = all.filter(({ retired }) => !retired);
            if (active.length === 0) {
              return (
                <p>
                  There is no supplier yet.{' '}
                  <ScreenLink to={paths.suppliers}>Add one first</ScreenLink>.
                </p>
              );
            }
            return (
              <Choice
                label="Supplier"
                all="Choose a supplier"
                value={supplierId}
                options={active.map((each) => [each.supplierId, each.name])}
                onChange={setSupplierId}
              />
            );
          }}
        </Loaded>
        <Refusal error={add.error} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={supplierId === ''} pending={add.isPending} onClick={() => add.mutate()}>
            Begin the order
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
