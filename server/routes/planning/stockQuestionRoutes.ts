import * as contract from '@nestbox/contract/stockQuestion';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { confirmHousehold } from '../../workflows/parcels/householdQuestion.ts';
import {
  answerLinkedQuestion,
  declineQuestion,
  readLinkedQuestion,
  stockQuestionsOf,
  undoLinkedAnswer,
} from '../../workflows/parcels/stockQuestions.ts';
import { serveCall } from '../serveCall.ts';

/** Limit of calls by link, by network address. */
const perMinute = 60;

export function stockQuestionRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.getStockQuestions, ({ params }) =>
    stockQuestionsOf(services, params.customerId),
  );
  serveCall(app, services, contract.declineStockQuestion, async ({ params, body }) => {
    await declineQuestion(services, params.customerId, body);
    return null;
  });
  serveCall(app, services, contract.confirmHousehold, async ({ params }) => {
    await confirmHousehold(services, params.customerId);
    return null;
  });
  serveCall(
    app,
    services,
    contract.readLinkedQuestion,
    ({ body }) => readLinkedQuestion(services, body.token),
    { perMinute },
  );
  serveCall(
    app,
    services,
    contract.answerLinkedQuestion,
    ({ body }) => answerLinkedQuestion(services, body),
    { perMinute },
  );
  serveCall(
    app,
    services,
    contract.undoLinkedAnswer,
    ({ body }) => undoLinkedAnswer(services, body.token),
    { perMinute },
  );
}
