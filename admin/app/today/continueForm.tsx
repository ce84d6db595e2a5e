import { useMutation } from '@nestbox/client/api/useMutation';
import { holdBox } from '@nestbox/contract/staffPacking';
import type { WaitingWork } from '@nestbox/contract/staffToday';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { send } from '../api/client';
import { ActForm } from '../customers/act';

interface ContinueFormProps {
  entry: WaitingWork;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Goes on with a box that is held back. */
export function ContinueForm({ entry: { boxId, what }, onDone, onClose }: ContinueFormProps) {
  const go = useMutation({
    mutationFn: () => send(holdBox, { params: { boxId: boxId ?? '' }, body: { reason: null } }),
    onSuccess: (box) => onDone(`${boxName(box)} waits to be packed.`),
  });
  return (
    <ActForm
      title="Continue with the box"
      confirm="Continue with it"
      pending={go.isPending}
      error={go.error}
      onSubmit={(event) => {
        event.preventDefault();
        go.mutate();
      }}
      onClose={onClose}
    >
      <p>{what}</p>
      <p>It is packed and shipped as the others are. The customer sees that on its page.</p>
    </ActForm>
  );
}
