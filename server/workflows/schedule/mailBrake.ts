import type { StoredMail } from '../../notifications/mailQueries.ts';
import { dayMilliseconds, hourMilliseconds } from '../../platform/clock.ts';
import { countAttempt, uncountAttempt } from '../../platform/database/limitQueries.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { isUnproven } from '../customer/unprovenCustomerQueries.ts';
import type { JobServices } from '../work/job.ts';

/** What the brake says of a mail. */
interface Braked {
  /** When it may be tried again; null where it may go out now. */
  readonly until: Date | null;
  /** Takes the mail back from the counts, where it was not sent. */
  uncount(): Promise<void>;
}

const free: Braked = { until: null, uncount: async () => {} };

/**
 * Brakes mails to customers who have neither confirmed their address nor paid, since anybody can sign up with the
 * addresses of others: those have few mails a day each, and few an hour together. Mails for a reset, which somebody
 * waits for, are counted apart.
 */
export async function brakeMail(
  { database, clock, mailBrake }: JobServices,
  { customerId, recipient, expiresAt }: StoredMail,
): Promise<Braked> {
  const { reader } = database;
  if (!mailBrake || !(await isUnproven(reader, customerId))) return free;
  const now = clock.now();
  // Whoever signs up with the addresses of others holds back nobody's reset.
  const kind = expiresAt ? 'resets' : 'mails';
  const limits = [
    {
      name: `${kind} to an address`,
      who: hashToken(recipient),
      max: mailBrake.aDay,
      windowMilliseconds: dayMilliseconds,
    },
    {
      name: `${kind} to addresses`,
      who: 'unproven',
      max: mailBrake.anHour,
      windowMilliseconds: hourMilliseconds,
    },
  ];
  const uncounts: (() => Promise<void>)[] = [];
  const uncount = async () => {
    for (const each of uncounts) await each();
  };
  for (const { max, ...limit } of limits) {
    const { count, endsAt } = await countAttempt(reader, { ...limit, now });
    uncounts.push(() => uncountAttempt(reader, limit));
    if (count <= max) continue;
    await uncount();
    // The next window begins after the end of this one.
    return { ...free, until: new Date(endsAt.getTime() + 1) };
  }
  return { until: null, uncount };
}
