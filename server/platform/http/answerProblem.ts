import {
  type Problem,
  paymentEnded,
  secondStepAgain,
  secondStepNeeded,
} from '@nestbox/contract/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseOut } from '../database/databaseOut.ts';
import { findDatabaseStopped } from '../database/embedded/databaseStopped.ts';
import { Busy } from './busy.ts';
import { barePagePolicy, isOpenedInBrowser, problemPage } from './problemPage.ts';
import { Refusal, type RefusalKind } from './refusal.ts';
import { TooMuch } from './tooMuch.ts';
import { Unavailable } from './unavailable.ts';

const statusOf: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  'second-step': 401,
  'second-step-again': 403,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'payment-ended': 409,
  'too-many': 429,
};

/** The problem types of refusals by which an app knows what makes the call possible: a code, or another try. */
const types: Readonly<Partial<Record<RefusalKind, string>>> = {
  'second-step': secondStepNeeded,
  'second-step-again': secondStepAgain,
  'payment-ended': paymentEnded,
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Not possible now',
  413: 'Too large',
  414: 'Too long',
  415: 'Not JSON',
  417: 'Not expected',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Our mistake',
  503: 'Not available now',
};

/** Sentences for refusals of the framework, by status. */
const frameworkSentences: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  415: 'Send the request as application/json.',
};

/** Sentences for errors whose status alone would mislead, by code. */
const namedSentences: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'This is not a valid address.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is not as long as its content-length says.',
};

/**
 * Answers a failure as `application/problem+json`, or to somebody who opened the address in a browser as
 * a page. Logs failures that are not the caller's fault.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, errors } = describe(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof TooMuch || error instanceof Busy) {
    reply.header('retry-after', error.retryAfterSeconds);
  }
  if (isOpenedInBrowser(request)) {
    // What the contract says of an address is for developers.
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', barePagePolicy)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(
        problemPage(request.url, status, hasZodFastifySchemaValidationErrors(error) ? [] : errors),
      );
  }
  return sendProblem(
    reply,
    status,
    errors,
    error instanceof Refusal ? types[error.kind] : undefined,
  );
}

export function sendProblem(
  reply: FastifyReply,
  status: number,
  errors: readonly string[],
  type = 'about:blank',
) {
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      // The request's id, under which the log has the details.
      .send({
        ...problemOf(status, errors, type),
        ...(status >= 500 && { requestId: reply.request.id }),
      })
  );
}

export const problemOf = (
  status: number,
  errors: readonly string[],
  type = 'about:blank',
): Problem => ({
  type,
  title: titles[status] ?? 'Error',
  status,
  detail: errors[0] ?? '',
  errors: [...errors],
});

function describe(error: unknown): { status: number; errors: readonly string[] } {
  if (error instanceof Refusal) return { status: statusOf[error.kind], errors: error.sentences };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, errors: error.validation.map(formatIssue) };
  }
  if (findDatabaseStopped(error) || isDatabaseOut(error)) {
    return { status: 503, errors: ['The shop is being repaired. Please try again in a moment.'] };
  }
  if (error instanceof Unavailable) return { status: 503, errors: [error.sentence] };
  const { code, statusCode = 500, message } = error as FastifyError;
  // Of the remaining errors, only the framework's own say what the caller did wrong.
  if (code?.startsWith('FST_') && statusCode < 500) {
    return {
      status: statusCode,
      errors: [namedSentences[code] ?? frameworkSentences[statusCode] ?? message],
    };
  }
  return { status: 500, errors: ['Something went wrong on our side. Please try again.'] };
}

/** Messages for customers are complete sentences; the library's own need the field's name. */
function formatIssue(issue: { instancePath: string; message?: string | undefined }): string {
  const message = issue.message ?? 'is not valid';
  const field = issue.instancePath.split('/').filter(Boolean).join('.');
  return /^(Invalid (input|option|key|UUID|ISO)|Too |Unrecognized )/.test(message) && field
    ? `${field}: ${message}`
    : message;
}
