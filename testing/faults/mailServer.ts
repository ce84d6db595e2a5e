import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** How often each mail arrived, by its Message-ID. */
  readonly arrived: ReadonlyMap<string, number>;
  /** Refuses all mails, or stops refusing. @returns how many it has refused */
  refuse(refusing: boolean): number;
  /** Hangs without an answer, or stops hanging. @returns how many mails it keeps waiting */
  hang(hanging: boolean): number;
  close(): Promise<void>;
}

/** Opens a mail server that stores only how often each mail arrived. */
export async function openMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>();
  let refusing = false;
  let refused = 0;
  let hanging = false;
  let waiting = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (bytes) => {
        mail += bytes;
      });
      stream.on('end', () => {
        if (hanging) {
          waiting += 1;
          return;
        }
        if (refusing) {
          refused += 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const [, id = ''] = /^message-id: <(.+)@/im.exec(mail) ?? [];
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        return done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse(now) {
      refusing = now;
      return refused;
    },
    hang(now) {
      if (now && !hanging) waiting = 0;
      hanging = now;
      return waiting;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
