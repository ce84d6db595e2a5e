import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import { operatorRoute } from './cli/operatorRoute.ts';
import {
  answerExpectation,
  answerInvalidHttp,
  refuseTwoHosts,
} from './platform/http/answerInvalidHttp.ts';
import { answerProblem } from './platform/http/answerProblem.ts';
import { compressAnswers } from './platform/http/compressAnswers.ts';
import { CustomerTurns } from './platform/http/customerTurns.ts';
import { endUnused } from './platform/http/endUnused.ts';
import { guardBareAnswer, guardHeaders } from './platform/http/guardHeaders.ts';
import { type HttpLimits, httpLimits, serverOptions } from './platform/http/httpLimits.ts';
import { limitConnections } from './platform/http/limitConnections.ts';
import { readJson } from './platform/http/readJson.ts';
import { sharedLimits } from './platform/http/sharedLimits.ts';
import { workForNobody } from './platform/processorTime.ts';
import type { SandboxClock } from './platform/sandboxClock.ts';
import { loggerOptions, ownRequestLines } from './platform/telemetry/logging.ts';
import { observeApp, type TelemetryOptions } from './platform/telemetry/observeApp.ts';
import { openReadiness } from './platform/telemetry/readiness.ts';
import { nameAnswer, requestIds } from './platform/telemetry/requestId.ts';
import { accountRoutes } from './routes/account/accountRoutes.ts';
import { emailConfirmationRoutes } from './routes/account/emailConfirmationRoutes.ts';
import { passkeyRoutes } from './routes/account/passkeyRoutes.ts';
import { personalDataRoutes } from './routes/account/personalDataRoutes.ts';
import { secondStepRoutes } from './routes/account/secondStepRoutes.ts';
import { sessionRoutes } from './routes/account/sessionRoutes.ts';
import { unsubscribeRoutes } from './routes/account/unsubscribeRoutes.ts';
import { creditRoutes } from './routes/billing/creditRoutes.ts';
import { giftCardRoutes } from './routes/billing/giftCardRoutes.ts';
import { paymentRoutes } from './routes/billing/paymentRoutes.ts';
import { webhookRoute } from './routes/billing/webhookRoute.ts';
import { boxRoutes } from './routes/boxes/boxRoutes.ts';
import { calendarRoutes } from './routes/boxes/calendarRoutes.ts';
import { changeRoutes } from './routes/boxes/changeRoutes.ts';
import { yearRoutes } from './routes/boxes/yearRoutes.ts';
import { catalogueRoutes } from './routes/catalogue/catalogueRoutes.ts';
import { customerProductRoutes } from './routes/catalogue/customerProductRoutes.ts';
import { listProductsOnce } from './routes/catalogue/listedProducts.ts';
import { pictureRoutes } from './routes/catalogue/pictureRoutes.ts';
import { householdRoutes } from './routes/household/householdRoutes.ts';
import { notificationRoutes } from './routes/notifications/notificationRoutes.ts';
import { pushRoutes } from './routes/notifications/pushRoutes.ts';
import { adminRoutes } from './routes/pages/adminRoutes.ts';
import { contentRoutes } from './routes/pages/contentRoutes.ts';
import { docsRoutes } from './routes/pages/docsRoutes.ts';
import { servedAddress } from './routes/pages/malformedAddress.ts';
import { noSources, stripeSources } from './routes/pages/policy.ts';
import { shopRoutes } from './routes/pages/shopRoutes.ts';
import { notFound, webRoutes } from './routes/pages/webRoutes.ts';
import { alternativeRoutes } from './routes/planning/alternativeRoutes.ts';
import { estimateHomes } from './routes/planning/estimateHomes.ts';
import { firstBoxRoutes } from './routes/planning/firstBoxRoutes.ts';
import { forecastRoutes } from './routes/planning/forecastRoutes.ts';
import { stockQuestionRoutes } from './routes/planning/stockQuestionRoutes.ts';
import { watchSecurity } from './routes/securityEvents.ts';
import { staffRoutes } from './routes/staff/staffRoutes.ts';
import { subscriptionRoutes } from './routes/subscription/subscriptionRoutes.ts';
import { clockRoute } from './sandbox/clockRoute.ts';
import type { JobServices } from './workflows/work/job.ts';

export interface AppOptions {
  readonly services: JobServices;
  /** The card sandbox to serve in this app; null with real keys. */
  readonly sandbox: StripeSandboxOptions | null;
  /** The clock of a test shop, which can be moved; null where time is real. */
  readonly sandboxClock: SandboxClock | null;
  /** Whether this machine may move that clock without an operator's key. */
  readonly sandboxOpen?: boolean;
  /** The folder of the local mailbox, shown to this machine; null where mails are private. */
  readonly mailFolder: string | null;
  /** The folder of the built web app; null serves only the API. */
  readonly webFolder: string | null;
  /** The folder of the built staff's app; without it only its API is served. */
  readonly adminFolder?: string | null;
  /** The public address of the shop; null to use the requested one. */
  readonly publicUrl: string | null;
  /** The key for operators' commands; null to run none. */
  readonly operatorKey: string | null;
  /** Trusted proxies as addresses or ranges; empty for none. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Where log lines go; standard output by default. */
  readonly logTo?: { write(line: string): void };
  /** Telemetry; none by default. */
  readonly telemetry?: TelemetryOptions;
  /** Turns and processor time of customers; by default each has the usual. */
  readonly turns?: CustomerTurns;
  /** Smaller limits, for tests. */
  readonly limits?: Partial<HttpLimits>;
}

const unobserved = ({ database }: JobServices): TelemetryOptions => ({
  readiness: openReadiness(database),
  metricsToken: null,
});

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const https = options.publicUrl?.startsWith('https:') ?? false;
  const limits = { ...httpLimits, ...options.limits };
  const app = Fastify({
    ...serverOptions(limits),
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    clientErrorHandler: answerInvalidHttp,
    ...(options.webFolder && { rewriteUrl: servedAddress }),
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      answerProblem(error, request, nameAnswer(request, guardBareAnswer(reply, https)));
    },
    // Requests are answered until the last connection is closed.
    return503OnClosing: false,
    genReqId: requestIds(options.trustedProxies.length > 0),
    logController: ownRequestLines(),
    logger: {
      ...loggerOptions(options.logLevel),
      ...(options.logTo && { stream: options.logTo }),
    },
  });
  try {
    await addRoutes(app, options, { https, limits });
  } catch (error) {
    // Closes what its plugins have opened, such as the ledger of the card sandbox.
    await app.close();
    throw error;
  }
  return app;
}

async function addRoutes(
  app: FastifyInstance,
  options: AppOptions,
  { https, limits }: { https: boolean; limits: HttpLimits },
): Promise<void> {
  const { services, sandbox } = options;
  const telemetry = options.telemetry ?? unobserved(services);
  const listed = listProductsOnce();
  const estimate = estimateHomes(services);
  app.server.on('checkExpectation', answerExpectation);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  app.decorateRequest('bearer', '');
  app.decorateRequest('turn', null);
  app.decorateRequest('version', null);
  observeApp(app, telemetry);
  notFound(app);
  readJson(app);
  app.server.maxConnections = limits.maxConnections;
  limitConnections(app.server, limits.maxConnectionsOfAddress, options.trustedProxies);
  app.server.maxHeadersCount = limits.maxHeaders;
  endUnused(app);
  refuseTwoHosts(app);
  await guardHeaders(app, https);
  await app.register(cookie);
  watchSecurity(app, services);
  await sharedLimits(app, services);
  app.decorate('turns', options.turns ?? new CustomerTurns());
  app.addHook('onRequest', async () => workForNobody());
  await app.register(async (api) => {
    compressAnswers(api);
    // Before the routes that it describes, and only beside those.
    await docsRoutes(api);
    shopRoutes(api, services);
    contentRoutes(api, services);
    firstBoxRoutes(api, services, estimate);
    accountRoutes(api, services, https);
    personalDataRoutes(api, services);
    sessionRoutes(api, services);
    secondStepRoutes(api, services);
    passkeyRoutes(api, services, https);
    emailConfirmationRoutes(api, services);
    stockQuestionRoutes(api, services);
    await unsubscribeRoutes(api, services);
    notificationRoutes(api, services);
    pushRoutes(api, services);
    catalogueRoutes(api, services, listed);
    pictureRoutes(api, services);
    customerProductRoutes(api, services);
    alternativeRoutes(api, services);
    boxRoutes(api, services);
    yearRoutes(api, services);
    forecastRoutes(api, services);
    changeRoutes(api, services);
    householdRoutes(api, services);
    subscriptionRoutes(api, services);
    paymentRoutes(api, services);
    creditRoutes(api, services);
    giftCardRoutes(api, services);
    calendarRoutes(api, services);
  });
  await app.register(staffRoutes, { services, https });
  await app.register((hooks) => webhookRoute(hooks, services));
  if (sandbox) {
    // With real keys, the code of the sandbox is not loaded.
    const { stripeSandbox } = await import('stripe-sandbox/plugin');
    await app.register(stripeSandbox, sandbox);
  }
  if (options.operatorKey) {
    const handle = { services, sandboxClock: options.sandboxClock };
    operatorRoute(app, handle, options.operatorKey);
  }
  if (options.sandboxClock && options.sandboxOpen) clockRoute(app, services, options.sandboxClock);
  if (sandbox && options.mailFolder) {
    const { mailboxRoutes } = await import('./sandbox/mailboxRoutes.ts');
    mailboxRoutes(app, services, options.mailFolder);
    const { sandboxRoutes } = await import('./sandbox/sandboxRoutes.ts');
    sandboxRoutes(app, services);
  }
  if (options.adminFolder) await app.register(adminRoutes, { folder: options.adminFolder });
  if (options.webFolder) {
    await app.register(webRoutes, {
      listed,
      estimate,
      services,
      folder: options.webFolder,
      sources: sandbox ? noSources : stripeSources,
      catalogue: () => services.catalogue,
      publicUrl: options.publicUrl,
    });
  }
}
