/*
 * Shows what the shop sends to this device, also while no page of it is open. It keeps and answers no pages.
 */

self.addEventListener('push', (event) => {
  const { heading, body, path, tag } = event.data?.json() ?? {};
  if (!heading) return;
  event.waitUntil(
    self.registration.showNotification(heading, {
      body,
      // Of a message that comes twice, one is shown.
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin);
  event.waitUntil(open(address));
});

async function open(address) {
  // Never away from the shop, whatever was sent.
  const shown = address.origin === self.location.origin ? address.href : self.location.origin;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(shown);
  await page.focus().catch(() => {});
  // A page that this worker does not control cannot be led elsewhere by it.
  return page.navigate(shown).catch(() => self.clients.openWindow(shown));
}
