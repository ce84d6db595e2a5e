import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** A call in the document. */
export interface Operation {
  /** Such as 'POST /api/products'. */
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Null where it has no body. */
  readonly body: Schema | null;
  /** By status, or '4XX' for a class of them. */
  readonly answers: Readonly<Record<string, Content>>;
  /** Whether it requires a bearer token. */
  readonly secured: boolean;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly unknown[];
}

/** Returns all calls in the app's OpenAPI document, except streams. */
export async function readOperations(app: FastifyInstance): Promise<readonly Operation[]> {
  const document = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, DescribedOperation>>;
  }>();
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => read(path, method, described)),
    )
    .filter(({ answers }) => !Object.values(answers).some((each) => 'text/event-stream' in each));
}

function read(path: string, method: string, described: DescribedOperation): Operation {
  const { parameters = [], requestBody, responses, security = [] } = described;
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody?.content['application/json']?.schema ?? null,
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, { content = {} }]) => [status, content]),
    ),
    secured: security.length > 0,
  };
}
