import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseSync } from 'vite';

const marker = '?calls';

/**
 * Leaves only the method and path of each call of the contract in the browser's scripts. The schemas
 * of payload and answer, which the server checks, would add 28 kB to the first page.
 */
export function callsForBrowsers(): Plugin {
  const calls = new Map<string, Map<string, string>>();
  const callsOf = (file: string) => {
    const known = calls.get(file) ?? readCalls(file);
    calls.set(file, known);
    return known;
  };
  return {
    name: 'calls-for-browsers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => calls.clear(),
    transform: {
      order: 'pre',
      filter: {
        id: /\/(web\/app|admin\/app|client)\/[\w./-]+\.tsx?(\?|$)/,
        code: '@nestbox/contract/',
      },
      handler(code, id) {
        const lang = /\.tsx/.test(id) ? 'tsx' : 'ts';
        let split = code;
        for (const imported of this.parse(code, { lang }).body.toReversed()) {
          const spec = imported.type === 'ImportDeclaration' ? imported.source.value : '';
          if (imported.type !== 'ImportDeclaration' || !spec.startsWith('@nestbox/contract/'))
            continue;
          const known = callsOf(contractFile(spec));
          const isCall = (name: string) => known.has(name.replace(/ as .*/, ''));
          const names = imported.specifiers.flatMap((each) =>
            // An import that names only types would still load the file.
            'importKind' in each && each.importKind === 'type'
              ? []
              : [code.slice(each.start, each.end)],
          );
          if (imported.importKind === 'type' || !names.some(isCall)) continue;
          const rest = names.filter((name) => !isCall(name));
          const both = [
            `import { ${names.filter(isCall).join(', ')} } from '${spec}${marker}';`,
            ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from '${spec}';`] : []),
          ];
          split = split.slice(0, imported.start) + both.join(' ') + split.slice(imported.end);
        }
        return split;
      },
    },
    resolveId: (source) =>
      source.startsWith('@nestbox/contract/') && source.endsWith(marker)
        ? contractFile(source.slice(0, -marker.length)) + marker
        : null,
    load(id) {
      if (!id.endsWith(marker)) return null;
      const declared = [...callsOf(id.slice(0, -marker.length))];
      return declared.map(([name, text]) => `export const ${name} = ${text};`).join('\n');
    },
  };
}

const contractFile = (spec: string) => fileURLToPath(import.meta.resolve(spec));

/** Returns the calls that a file of the contract declares, by name, as `{ method, path }`. */
function readCalls(file: string): Map<string, string> {
  const code = readFileSync(file, 'utf8');
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const declared = parseSync(file, code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  return new Map(
    declared.flatMap(({ id, init }) => {
      const call =
        init?.type === 'CallExpression' && /^define(Staff)?Call$/.test(textOf(init.callee))
          ? init
          : null;
      return call ? [[textOf(id), methodAndPath(call.arguments[0], textOf)] as const] : [];
    }),
  );
}

function methodAndPath(
  call: ESTree.Argument | undefined,
  textOf: (node: ESTree.Node) => string,
): string {
  const properties = call?.type === 'ObjectExpression' ? call.properties : [];
  const kept = properties.filter(
    (each) => each.type === 'Property' && ['method', 'path'].includes(textOf(each.key)),
  );
  if (kept.length !== 2)
    throw new Error('A call of the contract names its method and path itself.');
  return `{ ${kept.map(textOf).join(', ')} }`;
}
