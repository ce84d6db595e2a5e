/** Options of one more web process with only the API: no pages, test shop, operator or log. */
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
