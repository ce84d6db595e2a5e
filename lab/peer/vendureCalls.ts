import type { GeneratedRequest, MeasuredCall } from '../api/calls.ts';
import {
  addQuery,
  logInQuery,
  ordersQuery,
  productsQuery,
  removeQuery,
  type VendureCaller,
  vendurePassword,
} from './vendure.ts';

/** Passed from request to request: the line that was added is removed again. */
interface ChangeContext {
  caller?: VendureCaller;
  variantId?: string;
  lineId?: string;
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Answers that failed: GraphQL answers these with 200 too. */
export interface Failures {
  count: number;
}

/** Returns the calls that are the nearest to those of Nestbox with the same names. */
export function vendureCalls(
  callers: readonly VendureCaller[],
  variantIds: readonly string[],
  failures: Failures,
): MeasuredCall[] {
  const post = (
    bodyOf: (context: ChangeContext) => { query: string; variables?: object },
    tokenOf: (context: ChangeContext) => string | null,
    onAnswer?: (data: Answered, context: ChangeContext) => void,
  ): GeneratedRequest => ({
    method: 'POST',
    path: '/shop-api',
    setupRequest: (request, given) => {
      const context = given as ChangeContext;
      const token = tokenOf(context);
      return {
        ...request,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(bodyOf(context)),
      };
    },
    onResponse: (_status, body, given) => {
      const { data, errors } = JSON.parse(body) as { data: Answered; errors?: unknown };
      if (errors) failures.count += 1;
      else onAnswer?.(data, given as ChangeContext);
    },
  });
  return [
    {
      name: 'a page of products',
      requests: () => [
        post(
          () => ({ query: productsQuery }),
          () => null,
        ),
      ],
    },
    {
      name: 'boxes',
      requests: () => [
        post(
          () => ({ query: ordersQuery }),
          () => any(callers).token,
        ),
      ],
    },
    {
      name: 'add to box, and out again',
      requests: () => [
        post(
          (context) => ({ query: addQuery, variables: { id: context.variantId } }),
          (context) => {
            context.caller = any(callers);
            context.variantId = any(variantIds);
            return context.caller.token;
          },
          ({ addItemToOrder }, context) => {
            const line = addItemToOrder?.lines?.find(
              ({ productVariant }) => productVariant.id === context.variantId,
            );
            if (line) context.lineId = line.id;
          },
        ),
        post(
          (context) => ({ query: removeQuery, variables: { id: context.lineId } }),
          (context) => context.caller?.token ?? null,
        ),
      ],
    },
    {
      name: 'sign-in',
      requests: () => [
        post(
          () => ({
            query: logInQuery,
            variables: { email: any(callers).email, password: vendurePassword },
          }),
          () => null,
        ),
      ],
    },
  ];
}

interface Answered {
  readonly addItemToOrder?: {
    readonly lines?: readonly { readonly id: string; readonly productVariant: { id: string } }[];
  };
}
