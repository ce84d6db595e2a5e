import { z } from 'zod';
import type { Operation, Schema } from '../apiDocument.ts';
import type { Answer, NoAnswer } from '../send.ts';

/** The shape of an answer to a client's mistake: a problem by RFC 9457. */
const problem = z.strictObject({
  type: z.string().min(1),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  errors: z.array(z.string().min(1)).min(1),
});

const schemas = new WeakMap<Schema, z.ZodType>();

function typeOf(schema: Schema): z.ZodType {
  const known = schemas.get(schema) ?? z.fromJSONSchema(schema as never);
  schemas.set(schema, known);
  return known;
}

/**
 * Returns what is wrong with an answer by itself.
 * @param operation the call in the document; null where the answer may be that of any address
 */
export function checkAnswer(
  answer: Answer | NoAnswer,
  operation: Operation | null,
  method: string,
): string[] {
  if (typeof answer === 'string') return [answer];
  const { status } = answer;
  if (status >= 500) return [`is answered ${status}`];
  const wrong: string[] = [];
  if (operation) wrong.push(...checkDocumented(answer, operation));
  if (status >= 400 && method !== 'HEAD') wrong.push(...checkProblem(answer));
  return wrong;
}

function checkDocumented({ status, headers, body }: Answer, operation: Operation): string[] {
  const content =
    operation.answers[status] ??
    operation.answers[`${Math.floor(status / 100)}XX`] ??
    operation.answers.default;
  if (!content) return [`answers ${status}, which is not documented`];
  const types = Object.keys(content);
  if (types.length === 0) return body === '' ? [] : [`answers ${status} with an undocumented body`];
  const type = headers['content-type']?.split(';')[0] ?? '';
  const schema = content[type]?.schema;
  if (!content[type]) return [`answers ${status} as '${type}', documented as ${types.join(', ')}`];
  if (!schema) return [];
  const value = parsed(body);
  if (value === undefined) return [`answers ${status} with what is no JSON`];
  const { error } = typeOf(schema).safeParse(value);
  const issue = error?.issues[0];
  return issue
    ? [`answers ${status} unlike its schema: ${issue.path.join('.')} ${issue.message}`]
    : [];
}

function checkProblem({ status, headers, body }: Answer): string[] {
  if (!headers['content-type']?.startsWith('application/problem+json')) {
    return [`answers ${status} as '${headers['content-type'] ?? ''}', not as a problem`];
  }
  const { data, error } = problem.safeParse(parsed(body));
  if (error) return [`answers ${status} with no proper problem: ${error.issues[0]?.message}`];
  return data.status === status ? [] : [`answers ${status} and says ${data.status}`];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
