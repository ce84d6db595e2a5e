import { useMutation } from '@nestbox/client/api/useMutation';
import { shopTexts, textNames } from '@nestbox/contract/shopTexts';
import {
  getShopContent,
  restoreShopContent,
  type ShopContent,
  type StaffShopContent,
} from '@nestbox/contract/staffContent';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** Who set which texts, and the way back to each version. */
export function ContentVersions({ data }: { data: StaffShopContent }) {
  const { version, versions } = data;
  const may = useMay('change-content');
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: (to: number) => send(restoreShopContent, { body: { to, version } }),
    // Also after a refusal: the versions show what a colleague did meanwhile.
    onSettled: () => refresh(getShopContent),
  });
  const usual = {
    version: 0,
    content: { texts: {}, announcement: null },
    who: '',
    at: '',
    why: '',
  };
  return (
    <Panel title="Versions" level="h2">
      <Refusal error={restore.error} />
      <ol aria-label="Versions" className="flex flex-col divide-y divide-line">
        {[...versions, usual].map(({ version: each, content, who, at, why }) => (
          <li key={each} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">
                {each === 0 ? 'The usual texts' : `Version ${each}: ${who}, ${momentText(at)}`}
                {why && `: ${why}`}
              </p>
              <p className="line-clamp-2 text-ink-soft text-sm">{contentText(content)}</p>
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
                  {each === 0 ? 'Go back to the usual texts' : `Go back to version ${each}`}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Returns what is not as usual. */
function contentText({ texts, announcement }: ShopContent): string {
  const own = textNames.filter((name) => texts[name]);
  const parts = [
    ...(announcement ? [`Announcement: ${announcement.text}`] : []),
    ...own.map((name) => `${shopTexts[name].label}: ${texts[name]}`),
  ];
  return parts.join(' · ') || 'As they came with the shop';
}
