import { useMutation } from '@nestbox/client/api/useMutation';
import { getShopFile, restoreShopFile, type StaffShopFile } from '@nestbox/contract/staffShopFile';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { fieldTexts } from './shopFileTexts';

interface ShopFileVersionsProps {
  data: StaffShopFile;
  /** Shows the texts that hold again in the form. */
  onRestored: () => void;
}

/** Who set what, and the way back to each version. */
export function ShopFileVersions({ data, onRestored }: ShopFileVersionsProps) {
  const { version, versions } = data;
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: (to: number) => send(restoreShopFile, { body: { to, version } }),
    onSuccess: async () => {
      await refresh(getShopFile);
      onRestored();
    },
    // The versions show what a colleague did meanwhile.
    onError: () => refresh(getShopFile),
  });
  const file = { version: 0, changes: [], who: '', at: '', why: null };
  return (
    <Panel title="Versions" level="h2">
      <Refusal error={restore.error} />
      <ol aria-label="Versions" className="flex flex-col divide-y divide-line">
        {[...versions, file].map(({ version: each, changes, who, at, why }) => (
          <li key={each} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {each === 0
                  ? 'As the shop was set up'
                  : `Version ${each}: ${who}, ${momentText(at)}`}
                {why && `: ${why}`}
              </p>
              <p className="line-clamp-2 text-ink-soft text-sm">
                {each === 0 ? 'Before anybody changed it here' : changesText(changes)}
              </p>
            </div>
            {each === version ? (
              <span className="font-semibold">Holds now</span>
            ) : (
              <Button
                look="quiet"
                size="small"
                pending={restore.isPending && restore.variables === each}
                onClick={() => restore.mutate(each)}
              >
                {each === 0 ? 'Go back to how it was set up' : `Go back to version ${each}`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Returns what differs from the shop file. */
const changesText = (changes: StaffShopFile['versions'][number]['changes']) =>
  changes
    .map(({ field, value }) => `${fieldTexts[field].label}: ${value?.join(', ') ?? 'not set'}`)
    .join(' · ') || 'As it was set up';
