import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { lastChangeDate } from '@nestbox/domain/delivery/dates';
import { readPreferences } from '../account/customerQueries.ts';
import { inView } from '../boxes/boxOf.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { today } from '../platform/clock.ts';
import { type Announcement, plannedWith, type Touched } from './touched.ts';

/** The plan waits for the product's return; whether it can be sent is looked at at the cut-off. */
export async function followOutage(touched: Touched): Promise<Announcement | null> {
  const { tx, services, customerId, product } = touched;
  const now = today(services.clock);
  const [first] = (await plannedWith(touched)).filter((box) => mayEdit(inView(box), now));
  // It is back already, or nobody would miss it.
  if (isSold(product) || !first) return null;
  const { substitutionsAllowed } = await readPreferences(tx, customerId);
  const name = product.productName;
  const box = `box ${first.boxNumber}, which comes on ${formatDate(first.deliveryDate)}`;
  const until = `If it is not back by ${formatDate(lastChangeDate(first.deliveryDate))}`;
  const sentences = [
    `${name} is out of stock.`,
    substitutionsAllowed
      ? `${until}, we send you a similar product in its place with ${box}, at no higher price; if we have none, we leave it out, and you do not pay for it.`
      : `${until}, we leave it out of ${box}, and you do not pay for it.`,
  ];
  return { heading: `${name} is out of stock`, sentences };
}
