import { parseSync } from 'vite';

/**
 * @typedef {object} CodePart a function, or a statement outside functions
 * @property {string} name for a function, its own name behind those of the functions around it
 * @property {string} text its code, in which other functions are empty
 * @property {string[]} declares names that a statement declares
 * @property {{ start: number, end: number, isExpression: boolean }} [body] of a function
 */

/** Parts of a statement that leave no code behind, or that matter only where their names are used. */
const withoutEffect = new Set([
  'ImportDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'EmptyStatement',
]);

/**
 * Splits a source file into its functions and the statements outside them. Comments and types of their own
 * are in none.
 * @returns {{ functions: CodePart[], statements: CodePart[] }}
 */
export function codePartsOf(code, file) {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const gaps = comments.map(({ start, end }) => ({ start, end }));
  const functions = [];

  /** Visits a node of the syntax tree. @param around the function that it is in, if any */
  function visit(node, around, name) {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, around, name);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    const within = isFunction(node) ? enter(node, around, name) : around;
    for (const [key, child] of Object.entries(node)) {
      if (child && typeof child === 'object') visit(child, within, nameFor(node, key));
    }
  }

  /** Records a function. Siblings without a name are numbered. */
  function enter({ body, start, end, id, type }, around, given) {
    const prefix = around ? `${around.name}/` : '';
    const inner = around?.inner ?? topLevel;
    const base = id?.name ?? given ?? 'anonymous';
    const count = (inner.get(base) ?? 0) + 1;
    inner.set(base, count);
    const found = {
      name: `${prefix}${base}${count > 1 ? `#${count}` : ''}`,
      start,
      end,
      around,
      inner: new Map(),
      body: {
        start: body.start,
        end: body.end,
        isExpression: type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement',
      },
    };
    functions.push(found);
    return found;
  }

  const topLevel = new Map();
  visit(program.body, undefined, undefined);

  const textOf = (start, end, inside) =>
    cut(code, start, end, [...gaps, ...inside.map(({ body }) => body)]);
  return {
    functions: functions.map((each) => ({
      name: each.name,
      text: textOf(
        each.start,
        each.end,
        functions.filter(({ around }) => around === each),
      ),
      declares: [],
      body: each.body,
    })),
    statements: program.body
      .filter((node) => !withoutEffect.has(node.type) && !withoutEffect.has(node.declaration?.type))
      .map((node) => {
        const inside = functions.filter(
          ({ around, start, end }) => !around && start >= node.start && end <= node.end,
        );
        const declares = declaredNames(node);
        return { name: declares.join(), text: textOf(node.start, node.end, inside), declares };
      }),
  };
}

const isFunction = ({ type, body }) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && body;

/** Returns the name that a child of a node is known by, such as that of a variable or a method. */
function nameFor(node, key) {
  if (node.type === 'VariableDeclarator' && key === 'init') return node.id.name;
  const isMember = /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type);
  if (isMember && key === 'value') return node.key.name ?? String(node.key.value ?? 'computed');
  // Calls and brackets around a function keep its name.
  return undefined;
}

function declaredNames(node) {
  const { declaration = node, specifiers } = node;
  if (specifiers?.length > 0) return specifiers.map(({ exported }) => exported.name);
  if (declaration?.declarations) {
    return declaration.declarations.flatMap(({ id }) => namesIn(id));
  }
  return declaration?.id ? [declaration.id.name] : [];
}

/** Returns the variables of a pattern such as `{ a, b: [c] }`. */
function namesIn(pattern) {
  if (!pattern || typeof pattern !== 'object') return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'Property') return namesIn(pattern.value);
  const inner = pattern.properties ?? pattern.elements ?? [pattern.left ?? pattern.argument];
  return inner.flatMap(namesIn);
}

/** Returns a range of the code without some ranges in it, and without blanks at the ends of lines. */
function cut(code, start, end, gaps) {
  let text = '';
  let at = start;
  const inside = gaps
    .filter((gap) => gap.start >= start && gap.end <= end)
    .sort((a, b) => a.start - b.start);
  for (const gap of inside) {
    if (gap.start < at) continue;
    text += code.slice(at, gap.start);
    at = gap.end;
  }
  return (text + code.slice(at, end)).replace(/\s+/g, ' ');
}
