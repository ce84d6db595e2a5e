import { londonDate } from '@nestbox/domain/calendar/london';
import * as audit from '../audit.ts';
import { chargedTwice } from './checkMoney.ts';
import { drifting, moved, overdue } from './checkPlans.ts';
import type { YearShop } from './openYearShop.ts';
import type { Tally } from './tally.ts';

export interface Inspection {
  /**
   * Checks the rules that must hold on each day, once its work is done.
   * @param acted customers who acted since the last inspection, by id
   * @returns the customers who have a box to pay
   */
  inspect(acted: ReadonlySet<string>): Promise<ReadonlySet<string>>;
}

export function openInspection(shop: YearShop, tally: Tally): Inspection {
  let lastAt = new Date(0);
  let boxesBefore: readonly audit.AuditedBox[] = [];
  let runningBefore: ReadonlySet<string> = new Set();
  return {
    async inspect(acted) {
      const { reader } = shop.services.database;
      const today = londonDate(shop.now());
      const boxes = await audit.readAllBoxes(reader);
      const running = new Map(
        (await audit.readAllSubscriptions(reader))
          .filter(({ state }) => state === 'active')
          .map((subscription) => [subscription.customerId, subscription]),
      );
      const { charges: ledger } = shop.ledger();
      // A payment that was known too late for its box went back in full, and was made anew.
      const kept = ledger.filter(({ amount, amountRefunded }) => amountRefunded < amount);
      for (const boxId of chargedTwice(kept)) tally.wrong(`box ${boxId} was charged twice`);
      const messages = new Set(
        (await audit.readAllMessages(reader, lastAt))
          .filter(({ cause }) =>
            /^(moved|not needed|catalogue|lost|returned|without|joined|held) /.test(cause ?? ''),
          )
          .map(({ customerId }) => customerId),
      );
      const quiet = new Set(
        [...running.keys()].filter(
          (id) => runningBefore.has(id) && !acted.has(id) && !messages.has(id),
        ),
      );
      for (const what of overdue(boxes, running, today)) tally.wrong(what);
      const { calendar } = shop.services.deliveryDays;
      for (const what of drifting(boxes, running, calendar)) tally.wrong(what);
      for (const what of moved(boxesBefore, boxes, { quiet, today: londonDate(lastAt) }))
        tally.wrong(what);
      lastAt = shop.now();
      boxesBefore = boxes;
      runningBefore = new Set(running.keys());
      return new Set(
        boxes.filter(({ status }) => status === 'PaymentFailed').map((box) => box.customerId),
      );
    },
  };
}
