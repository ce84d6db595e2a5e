import { createAccount, login, requestResetCode } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import type { Call } from '@nestbox/contract/call';
import { addProducts, removeProducts } from '@nestbox/contract/product';
import { buildApp } from '../../server/app.ts';
import { openServer } from '../../server/platform/database/openDatabase.ts';
import { readCustomerSummary } from '../../server/workflows/reports/readCustomerSummary.ts';
import { allJobs } from '../../server/workflows/schedule/allJobs.ts';
import { runSchedule } from '../../server/workflows/schedule/runSchedule.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';
import { callApp } from '../../testing/harness/callApp.ts';
import { readCalls } from '../../testing/harness/contractCalls.ts';
import { home, newcomer } from '../../testing/harness/newcomer.ts';
import { recordStatements, type Statement } from '../../testing/harness/recordStatements.ts';
import { openBenchShop } from '../plan/stored/openBenchShop.ts';
import { password } from '../plan/stored/planByShop.ts';
import { bearer, pathOf } from './calls.ts';
import { type Caller, day } from './population.ts';

/** Makes all kinds of calls for a customer. @returns the statements that the shop sends */
export async function collectStatements(databaseUrl: string, caller: Caller): Promise<Statement[]> {
  const database = await openServer(databaseUrl);
  const shop = await openBenchShop(database, day);
  const mail = { sendsOut: false, send: async () => {}, close() {} };
  const push = { accepts: () => false, send: async () => 'gone' as const };
  const services: JobServices = { ...shop, database, mail, mailBrake: null, push };
  const recorder = recordStatements();
  try {
    await playAll(services, caller);
    return recorder.statements();
  } finally {
    recorder.stop();
    await shop.close();
  }
}

async function playAll(services: JobServices, { customerId, token, email }: Caller): Promise<void> {
  const app = await buildApp({
    services: services,
    sandbox: null,
    sandboxClock: null,
    mailFolder: null,
    webFolder: null,
    publicUrl: null,
    operatorKey: null,
    trustedProxies: [],
    logLevel: 'silent',
  });
  const own = { params: { customerId }, token };
  const products = services.catalogue.products.slice(60, 62).map(({ productId }) => productId);
  await callApp(app, login, { body: { emailAddress: email, password } });
  await callApp(app, createAccount, { body: newcomer() });
  await callApp(app, requestResetCode, { body: { email } });
  await callApp(app, addProducts, { ...own, body: products });
  await callApp(app, removeProducts, { ...own, body: products });
  await callApp(app, saveAddress, { ...own, body: home });
  const reads = (await readCalls()).filter(
    (call) => call.method === 'GET' && call.access === 'customer' && !('stream' in call),
  );
  for (const call of reads) await app.inject(asked(call, { customerId, token }));
  await runSchedule(services, customerId);
  for (const job of allJobs) {
    await job.find(services);
    if (job.queue === 'cleanup') await job.handle(services, {});
  }
  await readCustomerSummary(services, customerId);
  await app.close();
}

const asked = (call: Call, { customerId, token }: Omit<Caller, 'email'>) => ({
  method: call.method,
  url: pathOf(call, { customerId }).replace(/:\w+/g, customerId),
  headers: bearer({ token }),
});
