import { shopTexts, type TextName, textNames } from '@nestbox/contract/shopTexts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FramedPage } from '../parts/framedPage';
import { Refusal } from '../parts/refusal';

interface ShopPagePreviewProps {
  /** The address of the page. */
  path: string;
  texts: Readonly<Record<TextName, string>>;
  /** The text of the bar above the page; '' without one. */
  announcement: string;
  /** The text that is being typed, which is marked in the page. */
  marked: TextName | null;
}

/** A page of the shop as visitors see it, with texts as they are typed. */
export function ShopPagePreview({ path, texts, announcement, marked }: ShopPagePreviewProps) {
  const page = useQuery({
    queryKey: ['page of the shop', path],
    queryFn: async ({ signal }) => {
      // biome-ignore lint/style/noRestrictedGlobals: no call of the contract
      const answer = await fetch(path, { credentials: 'omit', signal });
      if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
      return answer.text();
    },
  });
  const typed = JSON.stringify({ texts, announcement, marked });
  const change = useCallback((shown: Document) => write(shown, JSON.parse(typed)), [typed]);
  return (
    <>
      <FramedPage
        title={`The page ${path}`}
        html={page.data ?? ''}
        change={change}
        // With what stands above and below it, it ends above the bar of the form.
        className="h-[60vh] lg:h-[max(20rem,calc(100vh-25rem))]"
      />
      <Refusal error={page.error} />
    </>
  );
}

/** Writes texts into the page, as the server will (server/routes/pages/ownContent.ts). */
function write(
  page: Document,
  { texts, announcement, marked }: Omit<ShopPagePreviewProps, 'path'>,
): void {
  const elementsOf = (name: string) => page.querySelectorAll<HTMLElement>(`[data-own="${name}"]`);
  // Scripts do not run here: what waits for them goes, and folded panels are open.
  for (const waiting of page.querySelectorAll('.splash, .slow-start')) waiting.remove();
  for (const grey of page.querySelectorAll('.animate-shimmer')) {
    (grey.closest('[role="status"]') ?? grey).remove();
  }
  for (const folded of page.querySelectorAll('[aria-expanded="false"] .invisible')) {
    folded.classList.remove('invisible');
    folded.parentElement?.classList.remove('grid-rows-[0fr]', 'opacity-0');
  }
  for (const element of elementsOf('announcement')) element.textContent = announcement;
  for (const name of textNames) {
    for (const element of elementsOf(name)) {
      element.textContent = texts[name].trim() || shopTexts[name].usual;
      element.style.background = name === marked ? '#f4b23c80' : '';
      if (name === marked) bringIntoView(page, element);
    }
  }
}

/** Scrolls the page alone, and not the screen around it. */
function bringIntoView({ defaultView }: Document, element: HTMLElement): void {
  if (!defaultView) return;
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = defaultView;
  if (top >= 0 && bottom <= innerHeight) return;
  defaultView.scrollBy({ top: top - innerHeight / 3 });
}
