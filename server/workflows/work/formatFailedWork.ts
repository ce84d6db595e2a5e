import type { BoxId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import type { FailedWork } from './failedWorkQueries.ts';

/** Returns what failed, such as 'charge of box … on Sunday 29 November'. */
export function formatFailedWork({ queue, work }: Pick<FailedWork, 'queue' | 'work'>): string {
  if (queue === 'catalogue') return `announcing change ${work} of the catalogue`;
  if (!work.startsWith('{')) return 'reading the schedule';
  const { kind, on, boxId } = JSON.parse(work) as { kind: string; on?: string; boxId?: BoxId };
  const box = boxId ? ` of box ${boxId}` : '';
  return `${kind}${box}${on ? ` on ${formatDate(on)}` : ''}`;
}
