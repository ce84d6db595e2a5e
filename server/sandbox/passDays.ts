import { londonDate } from '@nestbox/domain/calendar/london';
import { readToldSince } from '../db/queries/notices.ts';
import type { Workshop } from '../jobs/job.ts';
import { workOff } from '../jobs/workOff.ts';
import type { SandboxClock } from './sandboxClock.ts';

/** Something that a customer was told of, on the day on which it happened. */
export interface Happening {
  readonly date: string;
  readonly email: string;
  readonly what: string;
}

/** Lets days pass one by one, and does on each what falls due. @returns what happened to whom */
export async function passDays(
  shop: Workshop,
  clock: SandboxClock,
  days: number,
  onError: (error: unknown) => void,
): Promise<Happening[]> {
  const happenings: Happening[] = [];
  for (let day = 0; day < days; day += 1) {
    await clock.advance(1);
    const before = clock.now();
    await workOff(shop, onError);
    for (const { email, heading } of await readToldSince(shop.database.reader, before)) {
      happenings.push({ date: londonDate(before), email, what: heading });
    }
  }
  return happenings;
}
