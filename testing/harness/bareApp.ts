/** The API alone, as one more web process of a shop: without pages, test shop, operator and log. */
export const bareApp = {
  sandbox: null,
  sandboxClock: null,
  mailFolder: null,
  webFolder: null,
  publicUrl: null,
  operatorKey: null,
  trustedProxies: [] as readonly string[],
  logLevel: 'silent',
} as const;
