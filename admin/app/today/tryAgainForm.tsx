import { useMutation } from '@nestbox/client/api/useMutation';
import { tryTasksAgain } from '@nestbox/contract/staffCustomerActs';
import type { WaitingWork } from '@nestbox/contract/staffToday';
import { send } from '../api/client';
import { ActForm } from '../customers/act';

interface TryAgainFormProps {
  entry: WaitingWork;
  onDone: (sentence: string, isBad?: boolean) => void;
  onClose: () => void;
}

/** Does at once what failed for a customer. */
export function TryAgainForm({ entry, onDone, onClose }: TryAgainFormProps) {
  const { customerId, who, what } = entry;
  const tryAgain = useMutation({
    mutationFn: () => send(tryTasksAgain, { params: { customerId: customerId ?? '' } }),
    onSuccess: ({ left }) =>
      onDone(
        left === 0 ? `All of it is done for ${who}.` : `It failed again for ${who}.`,
        left > 0,
      ),
  });
  return (
    <ActForm
      title="Try again now"
      confirm="Try again now"
      pending={tryAgain.isPending}
      error={tryAgain.error}
      onSubmit={(event) => {
        event.preventDefault();
        tryAgain.mutate();
      }}
      onClose={onClose}
    >
      <p>{what}</p>
      <p>All that failed for {who} is done at once, as the shop does by itself later.</p>
    </ActForm>
  );
}
