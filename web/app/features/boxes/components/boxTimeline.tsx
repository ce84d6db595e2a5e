import { OrderStatusLabel } from '@nestbox/client/change/orderStatusLabel';
import type { BoxDetails } from '@nestbox/contract/box';
import { momentText } from '@nestbox/ui/dateText';
import { arrivalText, replacementText } from './boxStatusLabel';

/** The timeline of a box. */
export function BoxTimeline({ box }: { box: BoxDetails }) {
  const { timeline: events } = box;
  if (events.length === 0) return null;
  return (
    <details className="rounded-card bg-surface px-4 shadow-card sm:px-6">
      <summary className="cursor-pointer rounded-sm py-4">
        <h2 className="inline text-xl">What happened to this box</h2>
      </summary>
      <ol className="mt-2 flex flex-col pb-5">
        {events.map(({ orderStatus, at, cause }, place) => (
          <li
            key={at + orderStatus + cause}
            className="relative flex flex-col items-start gap-1.5 border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-surface ${
                place === events.length - 1 ? 'bg-accent' : 'bg-line-strong'
              }`}
            />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {events[place - 1]?.orderStatus !== orderStatus && (
                <OrderStatusLabel
                  status={orderStatus}
                  text={
                    orderStatus === 'Delivered'
                      ? arrivalText(box)
                      : replacementText({ ...box, orderStatus })
                  }
                />
              )}
              <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
                {momentText(at)}
              </time>
            </p>
            <p>{cause}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
