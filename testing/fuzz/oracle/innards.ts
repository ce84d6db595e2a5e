/** Texts that only our code, its libraries, the database or the machine would produce. */
const innards: readonly RegExp[] = [
  /\bat (async )?[\w.<>]+ \(.{1,200}:\d+:\d+\)/,
  /node_modules|node:internal|file:\/\//,
  /\/[\w/-]+\/[\w-]+\.(ts|js|mjs|json|sql)\b/,
  /\b(TypeError|ReferenceError|SyntaxError|RangeError|ZodError|DrizzleQueryError|PostgresError)\b/,
  /Cannot (read|set) propert|is not (a function|iterable|defined)\b|Unexpected (token|end of)/,
  /Failed query|syntax error at|invalid input syntax|violates|duplicate key|invalid byte sequence/,
  /\bselect "|insert into "|update "\w+" set|delete from "/,
  /\b(FST_|ERR_|ECONN|ENOENT|EACCES|EPIPE|HPE_)\w*/,
  /\b(fastify|drizzle|pglite|pg-boss|zod)\b/i,
];

/** Returns internal details in an answer that were not in the request. */
export function findInnards(body: string, asked: string): string[] {
  return innards.flatMap((each) => {
    const [found] = each.exec(body) ?? [];
    return found && !asked.includes(found) ? [`tells '${found.slice(0, 80)}'`] : [];
  });
}
