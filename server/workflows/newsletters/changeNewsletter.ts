import { randomUUID } from 'node:crypto';
import { type Actor, recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import { deleteUnsentMarketing } from '../../notifications/mailQueries.ts';
import {
  deleteNewsletterRow,
  insertNewsletter,
  lockNewsletter,
  type StoredNewsletter,
  updateNewsletter,
} from '../../notifications/newsletterQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { readSegments } from '../segments/readSegments.ts';

type Author = Actor & Pick<StoredNewsletter, 'staffId'>;
interface TypedNewsletter extends Pick<StoredNewsletter, 'subject' | 'body'> {
  /** Null for all customers. */
  readonly segmentId?: string | null | undefined;
}

/** A newsletter as its author saw it. */
interface Seen {
  readonly newsletterId: string;
  readonly version: number;
}

/** Begins a newsletter, as a draft. */
export async function addNewsletter(
  services: PlatformServices,
  { staffId, name: who }: Author,
  { subject, body, segmentId = null }: TypedNewsletter,
): Promise<StoredNewsletter> {
  const newsletter: StoredNewsletter = {
    newsletterId: randomUUID(),
    version: 1,
    subject,
    body,
    ...(await recipientsOf(services, segmentId)),
    state: 'draft',
    sendAt: null,
    nextBatchAt: null,
    lastCustomerId: null,
    written: 0,
    endedAt: null,
    staffId,
    who,
    changedAt: services.clock.now(),
  };
  await services.database.transaction(async (tx) => {
    await insertNewsletter(tx, newsletter);
    await recordAct(tx, services, { staffId, name: who }, { act: 'add-newsletter', subject });
  });
  return newsletter;
}

/** Changes a draft. Without a segment named, its recipients stay. */
export async function saveNewsletter(
  services: PlatformServices,
  author: Author,
  seen: Seen,
  { subject, body, segmentId }: TypedNewsletter,
): Promise<StoredNewsletter> {
  const recipients = segmentId === undefined ? {} : await recipientsOf(services, segmentId);
  return change(services, author, seen, {
    act: 'edit-newsletter',
    states: ['draft'],
    with: () => ({ subject, body, ...recipients }),
  });
}

/** Returns whom a newsletter to a segment goes to. @throws Refusal without such a segment */
export async function recipientsOf(
  services: Pick<PlatformServices, 'database' | 'clock'>,
  segmentId: string | null,
): Promise<Pick<StoredNewsletter, 'segmentId' | 'segmentName' | 'filter'>> {
  if (segmentId === null) return { segmentId, segmentName: null, filter: {} };
  const segment = (await readSegments(services)).find((each) => each.segmentId === segmentId);
  if (!segment) throw new Refusal('missing', 'There is no such segment any more.');
  return { segmentId, segmentName: segment.name, filter: segment.filter };
}

/** Sends a draft. @param sendAt null for at once */
export const sendNewsletter = (
  services: PlatformServices,
  author: Author,
  seen: Seen,
  sendAt: Date | null,
): Promise<StoredNewsletter> =>
  change(services, author, seen, {
    act: 'send-newsletter',
    states: ['draft'],
    with: () => {
      const now = services.clock.now();
      if (sendAt && sendAt <= now) throw new Refusal('invalid', 'Choose a time that is to come.');
      const at = sendAt ?? now;
      return { state: sendAt ? 'scheduled' : 'sending', sendAt: at, nextBatchAt: at };
    },
    also: (tx) => notifyOfWork(tx, 'newsletters'),
  });

/** Stops a newsletter for good, with its copies that are not sent; one that waits for its time is a draft again. */
export const stopNewsletter = (
  services: PlatformServices,
  author: Author,
  seen: Seen,
): Promise<StoredNewsletter> =>
  change(services, author, seen, {
    act: 'stop-newsletter',
    states: ['scheduled', 'sending', 'sent'],
    with: ({ state }) =>
      state === 'scheduled'
        ? { state: 'draft', sendAt: null, nextBatchAt: null }
        : { state: 'stopped', nextBatchAt: null, endedAt: services.clock.now() },
    also: (tx) => deleteUnsentMarketing(tx, { newsletterId: seen.newsletterId }),
  });

/** Deletes a draft for good. */
export const deleteNewsletter = (
  services: PlatformServices,
  author: Author,
  seen: Seen,
): Promise<StoredNewsletter> =>
  change(services, author, seen, {
    act: 'delete-newsletter',
    states: ['draft'],
    with: () => ({}),
    also: (tx) => deleteNewsletterRow(tx, seen.newsletterId),
  });

interface Change {
  readonly act: StaffAct;
  /** The states in which it is possible. */
  readonly states: readonly StoredNewsletter['state'][];
  readonly with: (before: StoredNewsletter) => Partial<StoredNewsletter>;
  readonly also?: (tx: Queryable) => Promise<void>;
}

/** @throws Refusal where a colleague was faster, or the newsletter is not in such a state */
const change = (
  services: PlatformServices,
  { staffId, name: who }: Author,
  { newsletterId, version }: Seen,
  { act, states, with: changed, also }: Change,
): Promise<StoredNewsletter> =>
  services.database.transaction(async (tx) => {
    const before = await lockNewsletter(tx, newsletterId);
    if (!before) throw new Refusal('missing', 'There is no such newsletter any more.');
    if (before.version !== version) {
      throw new Refusal('conflict', `${before.who} has changed it meanwhile. Look again.`);
    }
    if (!states.includes(before.state)) throw new Refusal('conflict', notNow[before.state]);
    const by = { staffId, who, changedAt: services.clock.now() };
    const after = { ...before, ...changed(before), ...by, version: version + 1 };
    await updateNewsletter(tx, newsletterId, after);
    await also?.(tx);
    await recordAct(
      tx,
      services,
      { staffId, name: who },
      {
        act,
        subject: after.subject,
        before: recorded(before),
        after: recorded(after),
      },
    );
    return after;
  });

const notNow: Readonly<Record<StoredNewsletter['state'], string>> = {
  draft: 'It is a draft, and nothing goes out.',
  scheduled: 'It waits to be sent. Stop it first.',
  sending: 'It goes out already.',
  sent: 'It is sent already.',
  stopped: 'It is stopped already.',
};

const recorded = ({ subject, body, segmentName, state, sendAt }: StoredNewsletter) => ({
  subject,
  body,
  to: segmentName ?? 'All customers',
  state,
  sendAt: sendAt?.toISOString() ?? null,
});
