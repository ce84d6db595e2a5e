/**
 * Zod tries to compile its checks with `new Function`, which violates the content security policy.
 * It reads this setting when it is loaded, so this file is imported before any schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
