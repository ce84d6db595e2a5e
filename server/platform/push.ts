import { shop } from '@nestbox/shop/shop';
import webPush from 'web-push';

/** The key pair by which push services know the shop (VAPID, RFC 8292), in base64url. */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser, as its push service knows it. */
interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Sends notifications to browsers. */
export interface PushGateway {
  /** Whether an address belongs to a push service. Nothing is ever sent elsewhere. */
  accepts(endpoint: string): boolean;
  /**
   * Sends a text, encrypted for the browser alone.
   * @returns 'gone' where the browser takes none any more
   * @throws where the push service did not take it
   */
  send(target: PushTarget, text: string, keys: PushKeyPair): Promise<'sent' | 'gone'>;
}

/** The push services of Chromium and Edge, Firefox, Windows and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

/** Seconds for which a push service keeps a message for a device that is off. */
export const keptFor = 86_400;
/** Milliseconds within which a push service must answer. */
const timeOut = 10_000;
/** Answers that say that a device takes none any more (RFC 8030). */
const gone = [404, 410];

export const newPushKeys = (): PushKeyPair => webPush.generateVAPIDKeys();

/** @param accepts which addresses belong to push services; those of the known ones by default */
export function webPushGateway(accepts = isPushService): PushGateway {
  return {
    accepts,
    async send({ endpoint, p256dh, auth }, text, keys) {
      // Also where it was stored before the rule.
      if (!accepts(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        { vapidDetails: { subject: `mailto:${shop.supportEmail}`, ...keys }, TTL: keptFor },
      );
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body ?? []),
        // An answer that leads elsewhere is none of a push service.
        redirect: 'error',
        signal: AbortSignal.timeout(timeOut),
      });
      await answer.body?.cancel();
      if (gone.includes(answer.status)) return 'gone';
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

function isPushService(endpoint: string): boolean {
  const address = URL.parse(endpoint);
  if (address?.protocol !== 'https:' || address.port !== '') return false;
  return services.some((service) => service.test(address.hostname));
}
