import { changeCustomer } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { isSold } from '../catalogue/catalogue.ts';
import type { CatalogueChange } from '../catalogue/catalogueQueries.ts';
import { readLatestOutage } from '../catalogue/catalogueQueries.ts';
import { wasTold } from '../notifications/notificationQueries.ts';
import { catalogueChanged } from '../subscription/subscriptionMessages.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { followOutage } from './followOutage.ts';
import { followPrice } from './followPrice.ts';
import { followRetirement } from './followRetirement.ts';
import { replanIfPlanned } from './replan.ts';
import type { Announcement, Touched } from './touched.ts';

const causeOf = (changeNumber: number) => `catalogue ${changeNumber}`;

/**
 * Lets a customer's plan follow a change of the catalogue, and tells them: once, however often it
 * is called. Who has no subscription sees it in the plan.
 */
export function announceChange(
  services: Services,
  customerId: string,
  change: CatalogueChange,
): Promise<void> {
  return changeCustomer(services, customerId, async (tx) => {
    const product = services.catalogue.find(change.productId);
    const { state } = await readSubscription(tx, customerId);
    if (!product) return;
    if (state === 'new' || state === 'cancelled') return replanIfPlanned(tx, services, customerId);
    const cause = causeOf(change.changeNumber);
    if (await wasTold(tx, customerId, cause)) return;
    const announcement = await follow({ tx, services, customerId, product, change });
    if (!announcement) return;
    const { heading, sentences } = announcement;
    await notify(tx, services, customerId, catalogueChanged(cause, heading, sentences));
  });
}

async function follow(touched: Touched): Promise<Announcement | null> {
  switch (touched.change.kind) {
    case 'price':
      return followPrice(touched);
    case 'out of stock':
      return followOutage(touched);
    case 'back':
      return followReturn(touched);
    case 'retired':
      return followRetirement(touched);
    case 'added':
    case 'edited':
      return null;
  }
}

/** Good news only for who heard the bad. */
async function followReturn({
  tx,
  customerId,
  product,
  change,
}: Touched): Promise<Announcement | null> {
  const outage = await readLatestOutage(tx, change);
  if (!isSold(product) || outage === null) return null;
  if (!(await wasTold(tx, customerId, causeOf(outage)))) return null;
  return {
    heading: `${product.productName} is back in stock`,
    sentences: [`${product.productName} is back, and comes as planned.`],
  };
}
