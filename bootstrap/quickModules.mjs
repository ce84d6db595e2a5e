import module from 'node:module';
import { fileURLToPath } from 'node:url';

const inPackage = /\/node_modules\/drizzle-orm\/.*\.js$/;
const root = new URL('..', import.meta.url).href;

// For commands that npm starts without `projectEnv`, which sets the same folder. Without write
// access, Node compiles as usual.
module.enableCompileCache?.(fileURLToPath(new URL('node_modules/.cache/compiled', root)));

/** Returns the format of a file that a module imports by a path; undefined where Node decides. */
function formatOf(specifier, parent) {
  if (!specifier.startsWith('.') || !parent) return;
  if (specifier.endsWith('.js') && inPackage.test(parent)) return 'module';
  const ours = parent.startsWith(root) && !parent.includes('/node_modules/');
  if (ours && specifier.endsWith('.ts') && parent.endsWith('.ts')) return 'module-typescript';
}

/**
 * Resolves imports between the project's own files, and between those of drizzle-orm, by their paths
 * alone. Node 26.10 looks for each file and for its package.json again; that of drizzle-orm has 179 kB
 * of `exports`. Node before 22.15 has no such hooks, and is only used to call npm.
 */
module.registerHooks?.({
  resolve(specifier, context, next) {
    const format = context.conditions.includes('import')
      ? formatOf(specifier, context.parentURL)
      : undefined;
    if (!format) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
  },
});
