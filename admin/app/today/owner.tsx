import { hasStatus } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { setWorkOwner, type WaitingWork, type WorkList } from '@nestbox/contract/staffToday';
import { send } from '../api/client';
import { useSession } from '../api/session';
import { Refusal } from '../parts/refusal';
import { useRefreshWork } from './useRefreshWork';

interface OwnerProps {
  list: WorkList;
  entry: WaitingWork;
}

/** Who has an entry, and a press that takes it or gives it back. */
export function Owner({ list, entry: { key, owner, who } }: OwnerProps) {
  const { data: session } = useSession();
  const refresh = useRefreshWork();
  const change = useMutation({
    mutationFn: (takes: boolean) =>
      send(setWorkOwner, { body: { list, key, takes, seen: owner?.staffId ?? null } }),
    onSuccess: refresh,
    // A colleague was faster, or it is done.
    onError: async (error) => {
      if (hasStatus(error, 409)) await refresh();
    },
  });
  const isOwn = owner !== null && owner.staffId === session?.staffId;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className={owner ? 'font-semibold' : 'text-ink-soft'}>
        {isOwn ? 'You have it' : owner ? `${owner.name} has it` : 'Nobody has it'}
      </span>
      <button
        type="button"
        disabled={change.isPending}
        onClick={() => change.mutate(!isOwn)}
        className="touch-area font-semibold underline underline-offset-4 disabled:text-ink-soft"
      >
        {isOwn ? 'Give back' : owner ? 'Take over' : 'Take it'}
        <span className="sr-only">: {who}</span>
      </button>
      <Refusal error={change.error} />
    </div>
  );
}
