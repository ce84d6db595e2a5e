import type { PersonToCall } from '@nestbox/contract/staffToday';
import { londonDate } from '@nestbox/domain/calendar/london';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { readLatestCalls } from '../../../account/customerRecordQueries.ts';
import { writeCsv } from '../../../platform/csv.ts';
import type { Services } from '../../../services.ts';
import { readBoxesIn, readLatestCharges, readPeople } from '../waitingWorkQueries.ts';
import { maxEntries } from './entry.ts';

/** Returns the customers to ring about a declined card, those who must pay first first. */
export async function readCallList({
  database: { reader },
}: Pick<Services, 'database'>): Promise<PersonToCall[]> {
  const boxes = await readBoxesIn(reader, 'PaymentFailed', maxEntries);
  const charges = await readLatestCharges(reader, boxes);
  const customerIds = [...new Set(boxes.map(({ customerId }) => customerId))];
  const people = await readPeople(reader, customerIds);
  const calls = await readLatestCalls(reader, customerIds);
  const listed = boxes.flatMap(
    ({ customerId, boxId, boxNumber, orderNumber, deliveryDate }): PersonToCall[] => {
      const charge = charges.get(boxId);
      const person = people.get(customerId);
      if (!charge || !person) return [];
      const since = charge.failedOn ?? deliveryDate;
      const call = calls.get(customerId);
      const isLater = call && londonDate(call.at) >= since;
      return [
        {
          customerId,
          boxId,
          boxNumber,
          orderNumber,
          name: `${person.firstName} ${person.lastName}`,
          phoneNumber: person.phoneNumber,
          amount: charge.amount - charge.creditAmount,
          reason: charge.declineReason ?? 'your bank declined it',
          since,
          payBy: charge.payBy ?? since,
          called: isLater
            ? {
                at: call.at.toISOString(),
                who: call.who,
                outcome: String(call.after?.outcome ?? ''),
                note: call.why,
              }
            : null,
        },
      ];
    },
  );
  return listed.toSorted((a, b) => a.payBy.localeCompare(b.payBy));
}

/** Returns the call list as CSV, one line a box. */
export const writeCallList = (people: readonly PersonToCall[]): string =>
  `${writeCsv(
    people.map(({ called, amount, customerId: _, boxId: __, ...person }) => ({
      ...person,
      amount: plainPounds(amount),
      called: called ? londonDate(new Date(called.at)) : '',
      outcome: called?.outcome ?? '',
      note: called?.note ?? '',
    })),
    [
      'name',
      'phoneNumber',
      'orderNumber',
      'boxNumber',
      'amount',
      'reason',
      'since',
      'payBy',
      'called',
      'outcome',
      'note',
    ],
  )}\n`;
