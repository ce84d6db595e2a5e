import { useMutation } from '@nestbox/client/api/useMutation';
import { getStaffMails, restoreMailWords, type StaffMails } from '@nestbox/contract/staffMails';
import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface WordVersionsProps {
  data: StaffMails;
  onRestored: () => void;
}

/** Who set which words, and the way back to each. */
export function WordVersions({ data, onRestored }: WordVersionsProps) {
  const { version, versions } = data;
  const may = useMay('change-settings');
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: (to: number) => send(restoreMailWords, { body: { to, version } }),
    onSuccess: onRestored,
    // Also after a refusal: the versions show what a colleague did meanwhile.
    onSettled: () => refresh(getStaffMails, getStaffSettings),
  });
  return (
    <Panel title="Versions" level="h2">
      <Refusal error={restore.error} />
      <ol aria-label="Versions" className="flex flex-col divide-y divide-line">
        {versions.map(({ version: each, words: { greeting, signature }, set }) => (
          <li key={each} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {greeting}
                {signature.length > 0 && ` … ${signature.join(' / ')}`}
              </p>
              <p className="text-ink-soft text-sm">
                {set ? `Version ${each}: ${set.who}, ${momentText(set.at)}` : 'How it was set up'}
                {set?.why && `: ${set.why}`}
              </p>
            </div>
            {each === version ? (
              <span className="font-semibold">Holds now</span>
            ) : (
              may && (
                <Button
                  look="quiet"
                  size="small"
                  pending={restore.isPending && restore.variables === each}
                  onClick={() => restore.mutate(each)}
                >
                  {set ? `Go back to version ${each}` : 'Go back to how it was set up'}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
