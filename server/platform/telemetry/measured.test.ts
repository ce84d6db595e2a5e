import { expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { measureFromZero } from '../../../testing/harness/measureFromZero.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import { observeCards } from '../../observeCards.ts';
import { openTelemetry } from '../../openTelemetry.ts';
import { readEnv } from '../configuration/env.ts';
import { openReadiness } from './readiness.ts';

const shop = useTestShop();

it('measures what a customer causes, without naming them', async () => {
  measureFromZero();
  const env = readEnv({ METRICS_PORT: '0', HOST: '127.0.0.1' });
  const telemetry = await openTelemetry(env, shop.services);
  const person = await planned(shop);
  const secret = await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
  await payByCard(shop, secret, '4242424242424242');
  await shop.work();
  const asked = observeCards(shop.services.cards).retrievePayment('pi_of_nobody');
  await expect(asked).rejects.toThrow();
  await shop.app.inject('/wp-login.php');
  const answer = await fetch(`${telemetry.address}/metrics`);
  const exposition = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const { customerId, email } = person;
  for (const wanted of [
    /nestbox_request_seconds_count{.*route="\/api\/customer\/:customerId\/recommendation\/calculate",status="200"} 1/,
    /nestbox_request_seconds_count{method="GET",route="none",status="404"} 1/,
    /nestbox_job_seconds_count{.*outcome="done"} [1-9]/,
    /nestbox_charges_total{outcome="succeeded"} 1/,
    /nestbox_card_provider_seconds_count{call="retrievePayment",outcome="failed"} 1/,
    /nestbox_plan_seconds_count [1-9]/,
    /nestbox_mails_total{outcome="sent"} [1-9]/,
    /nestbox_transaction_seconds_count [1-9]/,
    /nestbox_mails_unsent{state="waiting"} 0/,
    /nestbox_due_oldest_seconds{queue="customers"} 0/,
    /nestbox_database_connections{state="in_use"} \d/,
    /nodejs_eventloop_lag_p99_seconds /,
  ]) {
    expect.soft(wanted.test(exposition), String(wanted)).toBe(true);
  }
  for (const personal of [customerId, email, 'wp-login'])
    expect(exposition).not.toContain(personal);
  const ready = await fetch(`${telemetry.address}/readyz`);
  expect(ready.status).toBe(200);
  await telemetry.close();
});

it('requires the token for metrics on the public port', async () => {
  const options = {
    services: shop.services,
    ...bareApp,
  };
  const telemetry = {
    readiness: openReadiness(shop.services.database),
    metricsToken: 'a-long-secret-token',
  };
  const [open, closed] = await Promise.all([
    buildApp({ ...options, telemetry }),
    buildApp(options),
  ]);
  const status = async (app: typeof open, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/metrics', headers })).statusCode;
  };
  expect(await status(open, 'a-long-secret-token')).toBe(200);
  expect(await status(open, 'another')).toBe(401);
  expect(await status(closed, 'a-long-secret-token')).toBe(404);
  await Promise.all([open.close(), closed.close()]);
});
