import {
  createDecipheriv,
  createECDH,
  createVerify,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { PushDevice } from '@nestbox/contract/push';
import type { PushTopic } from '@nestbox/contract/pushTopics';
import { type PushGateway, webPushGateway } from '../../server/platform/push.ts';

/** Where the devices of tests have their addresses. Their requests go to the local service. */
const origin = 'https://push.example';

interface Received {
  readonly heading: string;
  readonly body: string;
  readonly path: string;
}

export interface TestPushService {
  readonly gateway: PushGateway;
  /** Adds a browser, which has its own keys. */
  newDevice(topics: readonly PushTopic[]): PushDevice;
  /** What a device was sent, as it decrypts it. */
  sentTo(device: PushDevice): readonly Received[];
  /** The public keys by which the shop has signed. */
  readonly signedBy: ReadonlySet<string>;
  /** The status of all further answers. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** Opens a push service with its browsers, which receives what the shop really sends. */
export function openPushService(): TestPushService {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const received = new Map<string, Received[]>();
  const signedBy = new Set<string>();
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const address = origin + request.url;
      const browser = browsers.get(address);
      const by = signerOf(request.headers.authorization ?? '');
      if (!browser || !by || request.headers['content-encoding'] !== 'aes128gcm') {
        response.writeHead(400).end();
        return;
      }
      signedBy.add(by);
      if (status < 300) {
        const text = decrypt(Buffer.concat(parts), browser);
        received.set(address, [...(received.get(address) ?? []), JSON.parse(text)]);
      }
      response.writeHead(status).end();
    });
  });
  const listening = new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
    }),
  );
  const real = webPushGateway(() => true);
  return {
    gateway: {
      accepts: (endpoint) => endpoint.startsWith(origin),
      async send(target, text, keys) {
        const endpoint = target.endpoint.replace(origin, await listening);
        return real.send({ ...target, endpoint }, text, keys);
      },
    },
    newDevice(topics) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { ecdh, auth });
      const keys = {
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      return { endpoint, keys, topics: [...topics] };
    },
    sentTo: ({ endpoint }) => received.get(endpoint) ?? [],
    signedBy,
    answer(next) {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the public key of a header of VAPID (RFC 8292); null where its signature is not of that key. */
function signerOf(header: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const valid = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify(
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  return valid ? key : null;
}

/** Decrypts a message as a browser does (RFC 8291). */
function decrypt(message: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = message.subarray(0, 16);
  const keyLength = message[20] ?? 0;
  const sender = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const derive = (key: Buffer, by: Buffer, purpose: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, purpose, length));
  const input = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  // A 2 ends the text of the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
