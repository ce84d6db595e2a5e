import { checkBooks, penceIn } from './checkBooks.ts';
import { checkCharges } from './checkCharges.ts';
import { checkCredit } from './checkCredit.ts';
import { checkDeliveries } from './checkDeliveries.ts';
import { checkPayments } from './checkPayments.ts';
import { checkPromises } from './checkPromises.ts';
import { checkRefunds } from './checkRefunds.ts';
import { checkScreens } from './checkScreens.ts';
import { checkStock } from './checkStock.ts';
import { checkVat } from './checkVat.ts';
import type { Closing, Journal } from './journal.ts';
import { sumOf } from './journal.ts';
import { disputedOf } from './readProvider.ts';
import { readStatements } from './statements.ts';

/** What the ledger found, and its sums in pence. */
export interface CheckedYear {
  readonly findings: readonly string[];
  readonly sums: {
    readonly charged: number;
    readonly refunded: number;
    readonly disputed: number;
    readonly creditSpent: number;
    readonly booked: number;
    /** What was compared, a word for each. */
    readonly compared: readonly string[];
  };
}

/** Compares all that a shop did and said with the card provider's ledger. */
export function checkYear(journal: Journal, closing: Closing): CheckedYear {
  const { provider, lines, receipts } = closing;
  const { statements, found } = readStatements(journal);
  return {
    findings: [
      ...found,
      ...checkCharges(journal, closing, statements),
      ...checkPayments(journal, closing, statements),
      ...checkRefunds(journal, closing, statements),
      ...checkDeliveries(journal, closing, statements),
      ...checkScreens(journal, closing, statements),
      ...checkPromises(journal, closing, statements),
      ...checkBooks(closing),
      ...checkVat(journal, closing),
      ...checkCredit(journal, closing),
      ...checkStock(journal, closing),
    ],
    sums: {
      charged: sumOf(provider.charges.filter(({ refusal }) => !refusal)),
      refunded: sumOf(provider.refunds.filter(({ status }) => status !== 'failed')),
      disputed: disputedOf(provider.disputes),
      creditSpent: [...receipts.values()].reduce((sum, { credit }) => sum + credit, 0),
      booked: lines.reduce((sum, line) => sum + penceIn(line, 'gross'), 0),
      compared: statements.map(({ claim }) => claim.is),
    },
  };
}
