import { relative, sep } from 'node:path';
import MagicString from 'magic-string';
import { root } from '../root.mjs';
import { codePartsOf } from './codeParts.mjs';

/**
 * Makes each function of the project note that it was called, for vitest. A function in the middle of a
 * file is found by its place among the file's functions.
 * @returns {import('vite').Plugin}
 */
export const markExecution = () => ({
  name: 'mark-execution',
  enforce: 'pre',
  transform(code, id) {
    const file = projectFile(id);
    if (!file) return;
    const { functions } = codePartsOf(code, file);
    if (functions.length === 0) return;
    const marked = new MagicString(code);
    for (const [place, { body }] of functions.entries()) {
      // A test may send the function to a browser, where there is no record.
      const mark = `typeof __called==="object"&&(__called[${place}]=1)`;
      if (body.isExpression) {
        marked.appendLeft(body.start, `(${mark},`);
        marked.appendRight(body.end, ')');
      } else {
        marked.appendLeft(body.start + 1, `${mark};`);
      }
    }
    // A variable of the old kind exists before its line has run: a circular import may call a function then.
    marked.append(
      `\nvar __called=((all,file,length)=>all.get(file)??all.set(file,new Uint8Array(length)).get(file))` +
        `(globalThis.__executed??=new Map(),${JSON.stringify(file)},${functions.length});`,
    );
    return { code: marked.toString(), map: marked.generateMap({ hires: 'boundary' }) };
  },
});

/** Returns the path from the root of a source file of the project; nothing for any other module. */
function projectFile(id) {
  const [path] = id.split('?');
  if (!/\.tsx?$/.test(path) || /\.(d|config)\.ts$/.test(path)) return;
  const file = relative(root, path).split(sep).join('/');
  const isOwn = !file.startsWith('..') && !/(^|\/)(node_modules|build|\.react-router)\//.test(file);
  return isOwn ? file : undefined;
}
