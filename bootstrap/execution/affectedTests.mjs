import { codePartsOf } from './codeParts.mjs';

/**
 * Finds the tests whose last run called changed code. A changed statement outside functions, such as
 * a constant, is followed by its name to the functions that use it, in its own file and in its importers.
 * @param {object} change
 * @param {string[]} change.files source files that differ
 * @param {(file: string) => string | null} change.before their code before, if there was any
 * @param {(file: string) => string | null} change.after any file's code now, if there is any
 * @param {Map<string, string[]>} importers the direct importers of each source file
 * @param {import('./record.mjs').ExecutionRecord} record
 * @returns {Map<string, Map<string, number>>} by test file and test: the share of changed functions in all
 * that the test called
 */
export function affectedTests({ files, before, after }, importers, record) {
  const partsNow = remember((file) => partsOf(after(file), file));
  const changed = new Map();
  const mark = (file, name) => {
    const names = changed.get(file) ?? new Set();
    changed.set(file, names.add(name));
  };

  /** Follows a name that is declared outside functions to the functions that use it. */
  const followed = new Set();
  function follow(file, name, isUse) {
    const key = `${file} ${name} ${isUse === isCall}`;
    if (followed.has(key)) return;
    followed.add(key);
    for (const place of [file, ...(importers.get(file) ?? [])]) {
      const { functions, statements } = partsNow(place);
      const alias = place === file ? name : aliasOf(after(place) ?? '', name);
      if (isUse === isMention) {
        for (const part of functions) if (isUse(part.text, alias)) mark(place, part.name);
      }
      for (const { text, declares } of statements) {
        if (!isUse(text, alias)) continue;
        for (const declared of declares) if (declared !== alias) follow(place, declared, isMention);
        // Another module sees a re-exported name as its own.
        if (place !== file && declares.includes(alias)) follow(place, alias, isUse);
      }
    }
  }

  for (const file of files) {
    const old = partsOf(before(file), file);
    const now = partsNow(file);
    for (const name of differing(old.functions, now.functions)) {
      mark(file, name);
      // What is called while modules are loaded is not in the record of each test file.
      const [outer] = name.split('/');
      follow(file, outer, isCall);
      // A function that is new, or known by another name, is reached by those that mention it.
      if (!old.functions.some((part) => part.name === name)) follow(file, outer, isMention);
    }
    const statements = [...old.statements, ...now.statements];
    for (const name of differing(old.statements, now.statements)) {
      const { declares } = statements.find((part) => part.name === name);
      for (const declared of declares) follow(file, declared, isMention);
      // What a statement without a name does, such as a call, shows in all that the file does.
      if (declares.length === 0) for (const part of now.functions) mark(file, part.name);
    }
  }

  const wanted = new Set();
  for (const [place, called] of record.functions.entries()) {
    const [file] = called.split(' ', 1);
    if (changed.get(file)?.has(called.slice(file.length + 1))) wanted.add(place);
  }
  const hitsIn = (called) => called.reduce((hits, place) => hits + (wanted.has(place) ? 1 : 0), 0);
  const affected = new Map();
  for (const [file, { outside, tests }] of Object.entries(record.files)) {
    const hitsOutside = hitsIn(outside);
    const shares = Object.entries(tests).map(([test, { called }]) => {
      return [test, (hitsOutside + hitsIn(called)) / (outside.length + called.length)];
    });
    const hit = shares.filter(([, share]) => share > 0);
    if (hit.length > 0) affected.set(file, new Map(hit));
  }
  return affected;
}

const partsOf = (code, file) =>
  code === null ? { functions: [], statements: [] } : codePartsOf(code, file);

/** Returns the names of parts of which one side has no equal. */
function differing(before, now) {
  const sign = ({ name, text }) => `${name}\n${text}`;
  const known = new Set(before.map(sign));
  const present = new Set(now.map(sign));
  const parts = [
    ...now.filter((part) => !known.has(sign(part))),
    ...before.filter((part) => !present.has(sign(part))),
  ];
  return new Set(parts.map(({ name }) => name));
}

const isMention = (text, name) => new RegExp(`(?<![\\w$])${literal(name)}(?![\\w$])`).test(text);
const isCall = (text, name) =>
  new RegExp(`(?<!\\bfunction\\*? |[\\w$])${literal(name)}(<[^()]*>)?\\(`).test(text);
const literal = (name) => name.replaceAll('$', '\\$');

/** Returns the name that an importer has given to an imported one. */
const aliasOf = (code, name) =>
  new RegExp(`(?<![\\w$])${literal(name)} as ([\\w$]+)`).exec(code)?.[1] ?? name;

/** Returns a function that makes each value once. */
export function remember(make) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
}
