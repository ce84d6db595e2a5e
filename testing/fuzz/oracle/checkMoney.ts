import * as audit from '../../audit.ts';
import { chargedTwice, creditApart, disagreements, refundsApart } from '../../year/checkMoney.ts';
import type { FuzzShop } from '../openFuzzShop.ts';

/**
 * Returns differences between the card sandbox's ledger and the shop's data, after all work is
 * done.
 */
export async function checkMoney(shop: FuzzShop): Promise<string[]> {
  await shop.work();
  const { reader } = shop.services.database;
  const records = {
    boxes: await audit.readAllBoxes(reader),
    charges: await audit.readAllCharges(reader),
    refunds: await audit.readAllRefunds(reader),
    credit: await audit.readAllCredit(reader),
  };
  const charges = shop.charges();
  return [
    ...chargedTwice(charges).map((boxId) => `box ${boxId} was charged twice`),
    ...disagreements(charges, records),
    ...refundsApart(charges, records),
    ...creditApart(records),
  ];
}
