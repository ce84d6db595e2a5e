import fc from 'fast-check';
import { type Operation, readOperations } from '../apiDocument.ts';
import { freshAddress } from '../customer.ts';
import type { FuzzShop } from '../openFuzzShop.ts';
import { findCanaries } from '../oracle/canaries.ts';
import { checkAnswer } from '../oracle/checkAnswer.ts';
import { findInnards } from '../oracle/innards.ts';
import { hostile } from '../requests/hostile.ts';
import { nearlyValid } from '../requests/nearlyValid.ts';
import { type FuzzRequest, formatRequest } from '../requests/request.ts';
import { ownToken, validRequest } from '../requests/validRequest.ts';
import { type Answer, isUnfinished, type NoAnswer, send } from '../send.ts';
import { rememberValues } from '../values/knownValues.ts';
import { openFixture } from './fixture.ts';
import type { Played, Target } from './target.ts';

/** Requests between two updates of the known values. */
const learnAfter = 100;

/** Fuzzes all calls of the API, as its own document describes them. */
export async function apiTarget(shop: FuzzShop): Promise<Target<FuzzRequest>> {
  const operations = await readOperations(shop.app);
  const known = rememberValues();
  const fixture = await openFixture(shop, operations, known);
  let sent = 0;
  return {
    name: 'API',
    share: 70,
    tries: requestsOf(operations, known),
    write: formatRequest,
    begin: () => fixture.begin(),
    async play(request) {
      sent += 1;
      if (sent % learnAfter === 0) await fixture.refresh();
      const filled = fill(request, known.fill);
      const answer = await send({ port: shop.port, from: localAddress() }, filled);
      if (isRefusedToken(request, answer)) await fixture.renewSession();
      return checked(filled, answer, fixture.strangersCanaries(filled));
    },
    settle: () => fixture.settle(),
  };
}

const requestsOf = (operations: readonly Operation[], known: ReturnType<typeof rememberValues>) =>
  fc.oneof(
    ...operations.map((operation) =>
      fc.oneof(
        { weight: 5, arbitrary: validRequest(operation, known) },
        { weight: 3, arbitrary: nearlyValid(operation, known) },
        { weight: 3, arbitrary: hostile(operation, known) },
      ),
    ),
  );

const fill = (request: FuzzRequest, filled: (text: string) => string): FuzzRequest => ({
  ...request,
  target: filled(request.target),
  headers: request.headers.map(([name, value]) => [name, filled(value)]),
  body: typeof request.body === 'string' ? filled(request.body) : request.body,
});

/** On other systems, local addresses may be few, and limits apply sooner. */
const localAddress = () => (process.platform === 'linux' ? freshAddress() : null);

const isRefusedToken = ({ headers }: FuzzRequest, answer: Answer | NoAnswer) =>
  typeof answer === 'object' &&
  (answer.status === 401 || answer.status === 429) &&
  headers.some(([, value]) => value === `Bearer ${ownToken}`);

function checked(
  request: FuzzRequest,
  answer: Answer | NoAnswer,
  canaries: readonly string[],
): Played {
  const { operation, method } = request;
  const wrong =
    answer === 'hangs up' && isUnfinished(request) ? [] : checkAnswer(answer, operation, method);
  const asked = formatRequest(request);
  const named = operation?.name ?? 'no call of the document';
  if (typeof answer === 'string') return { operation: named, outcome: answer, wrong };
  const said = `${JSON.stringify(answer.headers)}${answer.body}`;
  wrong.push(...findCanaries(canaries, said, asked));
  if (answer.status >= 400) wrong.push(...findInnards(said, asked));
  return { operation: named, outcome: `${Math.floor(answer.status / 100)}xx`, wrong };
}
