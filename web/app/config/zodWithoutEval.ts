/**
 * Zod compiles its checks with `new Function` where it may, and trying breaks our content security
 * policy. It reads this setting when it loads, so it must be set before any schema is imported.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
