import { defaultBoxDates } from '@nestbox/domain/delivery/dates';
import { type Policy, withoutReports } from './planner.ts';

/**
 * Sends each product by itself, at the interval of the average household: the usual subscription.
 */
export const fixedInterval: Policy = ({ uses }) => {
  const products = uses.map(({ product, averagePerDay }) => {
    const interval = Math.max(7, Math.round(product.packAmount / averagePerDay / 7) * 7);
    const packs = Math.max(1, Math.round((averagePerDay * interval) / product.packAmount));
    return { interval, packs, next: 0 };
  });
  return {
    ...withoutReports,
    nextBox() {
      const comes = Math.min(...products.map(({ next }) => next));
      const due = products.filter(({ next }) => next === comes);
      return { comes, putOffTo: Math.min(...due.map(({ next, interval }) => next + interval)) };
    },
    comes: (day, use) => products[use]?.next ?? day,
    arrives(day) {
      if (products.every(({ next }) => next !== day)) return null;
      return products.map((product) => {
        if (product.next !== day) return 0;
        product.next += product.interval;
        return product.packs;
      });
    },
    postpone() {
      const { comes } = this.nextBox();
      for (const product of products) if (product.next === comes) product.next += product.interval;
    },
    hurry(day, use) {
      const product = products[use];
      if (product) product.next = day + defaultBoxDates.lastChangeLead;
    },
  };
};
