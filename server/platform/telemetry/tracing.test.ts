import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '@nestbox/contract/account';
import { listBoxes } from '@nestbox/contract/box';
import getPort from 'get-port';
import { afterEach, expect, it } from 'vitest';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { startProcess } from '../../../testing/faults/startProcess.ts';
import { eventually } from '../../../testing/harness/browser.ts';
import { callServer } from '../../../testing/harness/callApp.ts';
import { newcomer } from '../../../testing/harness/newcomer.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

/** Collects traces, as an OpenTelemetry collector does. */
async function openCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { scopeSpans } of body.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('sends what happened within a request, its queries beneath it, and nothing personal', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-traces-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const collector = await openCollector();
  const postgres = await startRealPostgres();
  ends.push(() => postgres.stop());
  const port = await getPort();
  const started = await startProcess(join(import.meta.dirname, '../../main.ts'), [], {
    ready: 'is ready',
    env: {
      DATABASE_URL: await postgres.createDatabase('shop'),
      PAYMENTS: 'sandbox',
      SECRETS_KEY: testKeys.secretsKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  });
  ends.push(() => started.kill('SIGKILL'));
  const person = newcomer();
  await fetch(`http://127.0.0.1:${port}/readyz`);
  await callServer(`http://127.0.0.1:${port}`, createAccount, { body: person });
  const customerId = randomUUID();
  await callServer(`http://127.0.0.1:${port}`, listBoxes, { params: { customerId } });
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  const work = await eventually(async () => named('work on mails'));
  const request = await eventually(async () => named('POST /api/customer/account/create'));
  const above = (span: Span): Span[] => {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [parent, ...above(parent)] : [];
  };
  const queriesOf = (span: Span) =>
    collector.spans
      .filter(({ name }) => name.startsWith('pg.query'))
      .map(above)
      .filter((all) => all.includes(span));
  await eventually(async () => queriesOf(request).length > 0 && queriesOf(work).length > 0);
  await eventually(async () => named('GET /api/customer/:customerId/boxes'));
  const exported = JSON.stringify(collector.spans);
  for (const personal of [customerId, person.email, person.password, person.lastName, '/readyz']) {
    expect(exported).not.toContain(personal);
  }
  await started.kill('SIGTERM');
});
