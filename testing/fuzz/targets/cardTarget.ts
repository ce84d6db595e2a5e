import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { watchLedger } from 'stripe-sandbox/examine';
import { answerFrameworkError, stripeSandbox } from 'stripe-sandbox/plugin';
import { z } from 'zod';
import { findInnards } from '../oracle/innards.ts';
import { type FuzzRequest, formatRequest, type Header } from '../requests/request.ts';
import { type Answer, isUnfinished, send } from '../send.ts';
import { type FormCall, formCalls } from './formCalls.ts';
import type { Target } from './target.ts';

/** An error in Stripe's envelope. */
const envelope = z.object({
  error: z.object({ type: z.string().min(1), message: z.string().min(1) }),
});
const paid = z.object({ id: z.string(), object: z.string(), amount: z.int() });

const keys = { secretKey: 'sk_test_of_the_fuzzer', publishableKey: 'pk_test_of_the_fuzzer' };

/** Fuzzes a card sandbox, which must answer as Stripe does and charge the requested amounts. */
export async function cardTarget(): Promise<Target<FormCall>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-fuzz-cards-'));
  const ledgerFile = join(folder, 'ledger.jsonl');
  const app = Fastify({ frameworkErrors: answerFrameworkError });
  await app.register(stripeSandbox, { ...keys, ledgerFile, webhook: null });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ledger = watchLedger(ledgerFile);
  /** Returned ids, and the last requested amount of payments by id. */
  const given: string[] = [];
  const asked = new Map<string, number>();

  function remember(answer: Answer): void {
    const { id } = z.object({ id: z.string() }).safeParse(parsed(answer.body)).data ?? {};
    if (id) given.push(id);
    const payment = paid.safeParse(parsed(answer.body)).data;
    if (payment?.object === 'payment_intent') asked.set(payment.id, payment.amount);
  }

  return {
    name: 'Cards',
    share: 10,
    tries: formCalls,
    write: (call) => formatRequest(requestOf(call, [])),
    async play(call) {
      const request = requestOf(call, given);
      const answer = await send({ port, from: null }, request);
      const operation = `${call.method} /v1/${call.usual}`;
      if (typeof answer === 'string') {
        const fine = answer === 'hangs up' && isUnfinished(request);
        return { operation, outcome: answer, wrong: fine ? [] : [answer] };
      }
      const { status, body } = answer;
      if (status < 300) remember(answer);
      const wrong = findInnards(body, formatRequest(request));
      if (status >= 500) wrong.push(`is answered ${status}`);
      // A too long request head does not reach the sandbox.
      else if (status >= 400 && status !== 431 && !envelope.safeParse(parsed(body)).success) {
        wrong.push(`answers ${status} unlike Stripe`);
      }
      const sum = amountIn(call);
      const sent = paid.safeParse(parsed(body)).data;
      if (status < 300 && call.path === 'payment_intents' && call.method === 'POST') {
        if (sent?.amount !== sum) wrong.push(`asks for ${sent?.amount} instead of ${sum}`);
      }
      return { operation, outcome: `${Math.floor(status / 100)}xx`, wrong };
    },
    async settle() {
      const { charges } = ledger();
      const byPayment = Map.groupBy(charges, ({ paymentIntent }) => paymentIntent);
      return [...byPayment].flatMap(([payment, [first, ...more]]) => [
        ...(more.length > 0 ? [`${payment} was charged twice`] : []),
        ...(first && first.amount !== asked.get(payment)
          ? [`${payment} was charged ${first.amount} instead of ${asked.get(payment)}`]
          : []),
        ...(first && first.amountRefunded > first.amount ? [`${payment} gives back too much`] : []),
      ]);
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const amountIn = ({ form }: FormCall) =>
  Number(form.findLast(([name]) => name === 'amount')?.[1] ?? Number.NaN);

function requestOf(call: FormCall, given: readonly string[]): FuzzRequest {
  const latest = (text: string) =>
    text.replace(/~(\w+)\.(\d+)~/g, (_, kind: string, index: string) => {
      const some = given.filter((id) => id.startsWith(`${kind}_`));
      return some.at(-1 - (Number(index) % Math.max(1, some.length))) ?? `${kind}_unknown`;
    });
  const fields = call.form.map(([name, value]) => [name, latest(value).toWellFormed()]);
  const text =
    (call.method === 'GET' && call.raw ? encodeURI(call.raw) : call.raw) ??
    new URLSearchParams(fields as [string, string][]).toString();
  const path = `/v1/${latest(call.path)}`;
  const headers: Header[] = [
    ['authorization', call.authorization],
    ...(call.idempotencyKey === null ? [] : [['idempotency-key', call.idempotencyKey] as Header]),
  ];
  if (call.method === 'GET') {
    const target = text ? `${path}?${text}` : path;
    return { operation: null, method: 'GET', target, headers, body: null };
  }
  return {
    operation: null,
    method: 'POST',
    target: path,
    headers: [...headers, ['content-type', call.contentType]],
    body: text,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
