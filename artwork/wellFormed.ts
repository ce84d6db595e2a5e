/**
 * Returns what is wrong with a text as XML of the plain kind that the artwork uses: elements,
 * double-quoted attributes and text, and no 'NaN' in place of a number. For tests.
 */
export function faults(xml: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let roots = 0;
  const rest = xml.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, end, name, attributes, single) => {
      if (end) {
        const last = open.pop();
        if (last !== name) found.push(`</${name}> closes <${last}>`);
      } else {
        if (open.length === 0) roots++;
        if (!single) open.push(name);
      }
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) found.push(`<${name}> has an attribute twice`);
      return '';
    },
  );
  if (open.length > 0) found.push(`left open: ${open.join(', ')}`);
  if (roots !== 1) found.push(`${roots} roots`);
  if (/[<>]/.test(rest)) found.push('a stray < or >');
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(xml)) found.push('a bare &');
  if (/NaN|undefined|Infinity/.test(xml)) found.push('a number that is none');
  return found;
}
