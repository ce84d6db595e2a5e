import type { OpenSession } from '@nestbox/contract/session';
import { Button } from '#app/ui/button';
import { momentText } from '#app/ui/dateText';
import { useEndSession } from '../api/endSession';

interface SessionRowProps {
  session: OpenSession;
  onEnded: () => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const end = useEndSession(onEnded);
  const { sessionId, device, createdAt, current } = session;
  const since = momentText(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {current ? 'Here, since' : 'Since'} {since}
        </p>
      </div>
      {!current && (
        <Button
          look="quiet"
          size="small"
          pending={end.isPending}
          onClick={() => end.mutate(sessionId)}
        >
          Log out there
          <span className="sr-only">
            : {device}, since {since}
          </span>
        </Button>
      )}
    </li>
  );
}
