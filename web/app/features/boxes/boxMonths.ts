import type { Box } from '@nestbox/contract/box';

interface BoxMonth {
  /** yyyy-MM */
  readonly month: string;
  readonly boxes: readonly Box[];
  /** What the card pays for them, in pence. Disabled boxes are never charged. */
  readonly toPay: number;
}

/** Groups boxes by the month of their charge, with what each month costs. */
export const boxMonths = (byDelivery: readonly Box[]): BoxMonth[] =>
  [...Map.groupBy(byDelivery, ({ chargeDate }) => chargeDate.slice(0, 7))].map(
    ([month, boxes]) => ({
      month,
      boxes,
      toPay: boxes
        .filter(({ orderStatus }) => orderStatus !== 'Disabled')
        .reduce((sum, { boxPrice, credit }) => sum + boxPrice - credit, 0),
    }),
  );
