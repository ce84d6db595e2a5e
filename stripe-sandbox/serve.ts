import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { openFaultPlan, type PlannedFault } from './http/faultPlan.ts';
import { LedgerDamaged } from './ledgerDamaged.ts';
import { answerFrameworkError, stripeSandbox } from './plugin.ts';

/**
 * The sandbox as a process of its own:
 * node serve.ts --port 12111 --ledger cards.jsonl --webhook-url http://… --webhook-secret whsec_…
 * Each flag may be given in the environment instead, as CARD_SANDBOX_PORT and so on. A parent
 * process with a channel can send a list of planned faults, which replaces the one before.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.CARD_SANDBOX_HOST ?? '127.0.0.1' },
    port: { type: 'string', default: process.env.CARD_SANDBOX_PORT ?? '12111' },
    ledger: { type: 'string', default: process.env.CARD_SANDBOX_LEDGER },
    'webhook-url': { type: 'string', default: process.env.CARD_SANDBOX_WEBHOOK_URL },
    'webhook-secret': { type: 'string', default: process.env.CARD_SANDBOX_WEBHOOK_SECRET },
    'secret-key': {
      type: 'string',
      default: process.env.CARD_SANDBOX_SECRET_KEY ?? 'sk_test_card_sandbox',
    },
    'publishable-key': {
      type: 'string',
      default: process.env.CARD_SANDBOX_PUBLISHABLE_KEY ?? 'pk_test_card_sandbox',
    },
  },
});
const { 'webhook-url': url, 'webhook-secret': secret } = values;
if ((url === undefined) !== (secret === undefined)) {
  throw new Error('--webhook-url and --webhook-secret go together');
}

const faults = openFaultPlan();
process.on('message', (planned) => faults.replace(planned as PlannedFault[]));

const app = fastify({
  frameworkErrors: answerFrameworkError,
  // Stripe's ids may have this length.
  routerOptions: { maxParamLength: 255 },
});
app.register(stripeSandbox, {
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  ledgerFile: values.ledger ?? null,
  webhook: url !== undefined && secret !== undefined ? { url, secret } : null,
  faults: faults.next,
});
const address = await app
  .listen({ host: values.host, port: Number(values.port) })
  .catch((error) => {
    if (!(error instanceof LedgerDamaged)) throw error;
    process.stderr.write(`${error.message}. Put a copy of the file back that is whole.\n`);
    process.exit(1);
  });
process.stdout.write(`Card sandbox on ${address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
// The process at the other end of the channel has ended.
if (process.send && !process.connected) void app.close();
else process.once('disconnect', () => void app.close());
