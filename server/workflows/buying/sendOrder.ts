import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { readLines, replaceLines } from '../../buying/purchaseOrderQueries.ts';
import { lockSupplier } from '../../buying/supplierQueries.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeOrder, countsOf, newLines, type OrderChange } from './changeOrder.ts';
import { orderDocument, orderPage, orderText } from './orderDocument.ts';

interface Sending {
  /** When its goods are expected. */
  readonly expectedOn: CalendarDate;
  /** Whether the supplier gets it by mail. */
  readonly mail: boolean;
  readonly session: Pick<OpenStaffSession, 'staffId'>;
}

/** Sends a draft to its supplier: it counts as ordered, with the costs of today. */
export const sendOrder = (
  services: Services,
  change: OrderChange,
  { expectedOn, mail, session }: Sending,
): Promise<void> =>
  changeOrder(services, change, async (tx, draft) => {
    const { orderNumber, state } = draft;
    if (state !== 'draft') throw new Refusal('conflict', `The order is ${state} already.`);
    if (expectedOn < today(services.clock)) {
      throw new Refusal('invalid', 'Choose the day on which its goods arrive: today or later.');
    }
    const supplier = await lockSupplier(tx, draft.supplierId);
    if (!supplier) throw new Error('Suppliers are never deleted');
    if (supplier.retiredAt) throw new Refusal('conflict', `${supplier.name} is retired.`);
    if (mail && supplier.email === '') {
      throw new Refusal(
        'conflict',
        `${supplier.name} has no email address. Print the order instead.`,
      );
    }
    const lines = await newLines(tx, services, await readLines(tx, [orderNumber]));
    if (lines.length === 0) throw new Refusal('conflict', 'Add products to the order first.');
    await replaceLines(tx, orderNumber, lines);
    const order = {
      ...draft,
      state: 'ordered' as const,
      orderedAt: services.clock.now(),
      expectedOn,
    };
    if (mail) {
      const document = orderDocument(services, { order, supplier, lines });
      const { staffId: customerId } = session;
      // A supplier has no account: the mail is kept among those of whoever sends it.
      await insertMail(
        tx,
        {
          customerId,
          recipient: supplier.email,
          subject: document.title,
          text: orderText(document),
          html: orderPage(document),
        },
        services.clock.now(),
      );
    }
    await change.record(tx, {
      orderNumber,
      before: { state },
      after: {
        state: 'ordered',
        expected: expectedOn,
        supplier: supplier.name,
        ...countsOf(lines),
        mailed: mail ? supplier.email : 'no',
      },
    });
    return order;
  });
