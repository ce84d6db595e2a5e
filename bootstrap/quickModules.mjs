import module from 'node:module';

/**
 * Resolves imports between the files of drizzle-orm by their own paths. Node 26.10 reads the 179 kB
 * `exports` of its package.json again for each of its files, which takes a fifth of a start. Node
 * before 22.15 has no such hooks, and is only used to call npm.
 */
module.registerHooks?.({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    const inside =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      parent?.includes('/node_modules/drizzle-orm/') &&
      parent.endsWith('.js');
    if (!inside) return next(specifier, context);
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
  },
});
