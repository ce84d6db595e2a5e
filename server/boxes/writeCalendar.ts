import { pagePaths } from '@nestbox/contract/pagePaths';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate, lastChangeDate } from '@nestbox/domain/delivery/dates';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { domainOf } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { StoredBox } from './boxQueries.ts';
import { asSold } from './soldAs.ts';

/** How often calendar programs are asked to refresh; most use their own interval. */
const refreshSeconds = 6 * 60 * 60;
const domain = domainOf(shop);

interface CalendarView {
  readonly now: Date;
  readonly catalogue: CatalogueCache;
  /** An origin such as https://nestbox.example. */
  readonly publicUrl: string;
}

/**
 * Returns deliveries and last change dates as an iCalendar file. A box that moves keeps its
 * entries.
 */
export function writeCalendar(boxes: readonly StoredBox[], view: CalendarView): string {
  const calendar = ical({
    name: `${shop.name} boxes`,
    description: 'When your boxes arrive, and until when you can change them.',
    prodId: { company: shop.name, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    url: view.publicUrl + pagePaths.futureBoxes,
  });
  for (const box of boxes) {
    addDelivery(calendar, box, view);
    addLastChange(calendar, box, view);
  }
  return calendar.toString();
}

function addDelivery(calendar: ICalCalendar, box: StoredBox, view: CalendarView): void {
  const unpaid = box.status === 'PaymentFailed';
  calendar.createEvent({
    ...allDay(box, 'delivery', box.deliveryDate, view),
    summary: `${shop.name}: box ${box.boxNumber} arrives`,
    description: [...contents(box, view.catalogue), '', formatPayment(box)].join('\n'),
    status: unpaid ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
}

function addLastChange(calendar: ICalCalendar, box: StoredBox, view: CalendarView): void {
  const day = lastChangeDate(box.deliveryDate);
  if (box.status !== 'Created' || day < londonDate(view.now)) return;
  calendar.createEvent({
    ...allDay(box, 'last-change', day, view),
    summary: `Last day to change box ${box.boxNumber}`,
    description: [
      `Until the end of ${formatDate(day)} you can change what is in the box, postpone or disable it.`,
      '',
      ...contents(box, view.catalogue),
    ].join('\n'),
  });
}

const allDay = (
  box: StoredBox,
  entry: 'delivery' | 'last-change',
  day: CalendarDate,
  view: CalendarView,
): ICalEventData => ({
  id: `${box.boxId}-${entry}@${domain}`,
  allDay: true,
  start: new Date(`${day}T00:00:00Z`),
  stamp: view.now,
  // A delivery does not block the customer's day.
  transparency: ICalEventTransparency.TRANSPARENT,
  url: view.publicUrl + pagePaths.boxProducts(box.boxNumber, box.boxId),
});

const contents = (box: StoredBox, catalogue: CatalogueCache): string[] => [
  ...box.items.map((item) => {
    const found = catalogue.find(item.productId);
    const product = found && asSold(found, box);
    const name = product ? `${product.productName}, ${product.packLabel}` : item.productId;
    return `${item.quantity} × ${name}: ${formatPounds(itemPrice(item))}`;
  }),
  `Delivery: ${formatFee(box.deliveryFee)}`,
  `Total: ${formatPounds(boxPrice(box))}, VAT included`,
];

function formatPayment({ status, deliveryDate }: StoredBox): string {
  if (status === 'PaymentFailed') return 'It is not paid yet: it comes once the payment is made.';
  if (status !== 'Created' && status !== 'CustomerNotified') return 'It is paid.';
  return `We charge your card on ${formatDate(chargeDate(deliveryDate))}.`;
}
