import { newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { saveCalendarToken } from './calendarFeedQueries.ts';
import { changeCustomer } from './changeCustomer.ts';

/** Gives the customer's calendar a new address; the one before ends at once. @returns its token */
export async function renewCalendarFeed(
  services: PlatformServices,
  customerId: string,
): Promise<string> {
  const token = newToken(customerId);
  const feed = { customerId, token, createdAt: services.clock.now() };
  await changeCustomer(services, customerId, (tx) => saveCalendarToken(tx, feed));
  return token;
}
