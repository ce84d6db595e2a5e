import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const ENTRY = path.join(import.meta.dirname, 'browser', 'stripe.ts');
const IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'(\.[^']+)';$/gm;
const EXPORT = /^export\s+((?:async\s+)?function|const|let|class)\s+(\w+)/gm;

/** Removes types without Node's warning that this is experimental. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Links a module behind its imports, each in a function of its own, so that names do not collide.
 * Supports what the browser folder uses: named imports by path, and exported declarations.
 */
function link(file: string, linked: Map<string, string>) {
  if (linked.has(file)) return;
  const stripped = withoutTypes(readFileSync(file, 'utf8'));
  const exported = Array.from(stripped.matchAll(EXPORT), (match) => match[2]);
  const body = stripped
    .replace(EXPORT, '$1 $2')
    .replace(IMPORT, (_all, names: string, from: string) => {
      const target = path.join(path.dirname(file), from);
      link(target, linked);
      return `const {${names.replaceAll(/\s+as\s+/g, ': ')}} = modules[${nameOf(target)}];`;
    });
  const result = `modules[${nameOf(file)}] = (() => {\n${body}\nreturn { ${exported.join(', ')} };\n})();`;
  linked.set(file, result);
}

function nameOf(file: string): string {
  return JSON.stringify(path.basename(file));
}

/**
 * Returns the browser's script, one classic script that defines `window.Stripe`, with an entity tag
 * of its content.
 */
export function browserScript(): { source: string; etag: string } {
  const linked = new Map<string, string>();
  link(ENTRY, linked);
  const modules = [...linked.values()].join('\n');
  const source = `(() => {\n'use strict';\nconst modules = {};\n${modules}\n})();\n`;
  const etag = `"${createHash('sha256').update(source).digest('base64url').slice(0, 20)}"`;
  return { source, etag };
}
