import { expect, it } from 'vitest';
import { newPushKeys, webPushGateway } from './push.ts';

const { accepts, send } = webPushGateway();

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('accepts the push service at %s', (endpoint) => expect(accepts(endpoint)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://fcm.googleapis.com@example.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'not an address',
])('accepts no other address: %s', (endpoint) => expect(accepts(endpoint)).toBe(false));

it('sends nothing to another address, also where one is stored', async () => {
  const target = { endpoint: 'https://127.0.0.1:1/abc', p256dh: 'key', auth: 'auth' };
  expect(await send(target, 'text', newPushKeys())).toBe('gone');
});
