import { useMutation } from '@nestbox/client/api/useMutation';
import { getStaffMails } from '@nestbox/contract/staffMails';
import {
  getMailTexts,
  restoreMailTexts,
  type StaffMailTexts,
} from '@nestbox/contract/staffMailTexts';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface TextVersionsProps {
  data: StaffMailTexts;
  onRestored: () => void;
}

/** Who set which texts of a mail, what differs from those that hold, and the way back. */
export function TextVersions({ data, onRestored }: TextVersionsProps) {
  const { mail, version, versions } = data;
  const may = useMay('change-settings');
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: (to: number) => send(restoreMailTexts, { params: { mail }, body: { to, version } }),
    onSuccess: async () => {
      await refresh(getMailTexts, getStaffMails);
      onRestored();
    },
    // The versions show what a colleague did meanwhile.
    onError: () => refresh(getMailTexts),
  });
  if (version === 0) return null;
  return (
    <Panel title="Versions of this mail" level="h2">
      <Refusal error={restore.error} />
      <ol aria-label="Versions of this mail" className="flex flex-col divide-y divide-line">
        {versions.map(({ version: each, texts, set }) => (
          <li key={each} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {set ? `Version ${each}: ${set.who}, ${momentText(set.at)}` : 'The usual texts'}
              </p>
              {set?.why && <p className="text-ink-soft">{set.why}</p>}
              {each !== version && <Differences data={data} texts={texts} />}
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
                  {set ? `Go back to version ${each}` : 'Go back to the usual texts'}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What a version says where it differs from what holds. */
function Differences({
  data,
  texts,
}: {
  data: StaffMailTexts;
  texts: Readonly<Record<string, string>>;
}) {
  const differing = data.texts
    .map(({ name, label, text, usual }) => ({ label, now: text, was: texts[name] ?? usual }))
    .filter(({ now, was }) => now !== was);
  if (differing.length === 0) return <p className="text-ink-soft text-sm">The same as now.</p>;
  return (
    <dl className="mt-1 flex flex-col gap-2 text-sm">
      {differing.map(({ label, now, was }) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line break-words">
            {was || 'Nothing'}
            <span className="text-ink-soft"> (now: {now || 'nothing'})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
