import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { webhookPath } from '../../../server/billing/webhookPath.ts';
import type { FuzzShop } from '../openFuzzShop.ts';
import { checkAnswer } from '../oracle/checkAnswer.ts';
import { findInnards } from '../oracle/innards.ts';
import { type FuzzRequest, formatRequest } from '../requests/request.ts';
import { send } from '../send.ts';
import { mutated } from '../values/mutate.ts';
import { oddText, oddValue } from '../values/oddValues.ts';
import { writeJson } from '../values/writeJson.ts';
import type { Target } from './target.ts';

interface Posted {
  readonly body: string;
  readonly signed: 'rightly' | 'long ago' | 'by another' | 'for another body' | 'oddly';
  readonly header: string;
  readonly times: number;
}

/** Fuzzes the webhook with events of the card provider and forged ones. */
export function webhookTarget(shop: FuzzShop): Target<Posted> {
  const secret = shop.sandbox.webhook?.secret ?? '';
  return {
    name: 'Webhook',
    share: 8,
    tries: fc.record<Posted>({
      body: fc.oneof(
        { weight: 3, arbitrary: events.map(writeJson) },
        { weight: 6, arbitrary: mutated(events).map(writeJson) },
        { weight: 2, arbitrary: oddValue.map(writeJson) },
        { weight: 1, arbitrary: oddText },
      ),
      signed: fc.oneof(
        { weight: 4, arbitrary: fc.constant('rightly' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('long ago', 'by another', 'for another body', 'oddly'),
        },
      ),
      header: fc.oneof(
        fc.string(),
        fc.constantFrom('', 't=,v1=', 't=1', 'v1=a', 't=NaN,v1=0,v1=1'),
      ),
      times: fc.constantFrom(1, 1, 1, 2),
    }),
    write: (posted) => formatRequest(requestOf(posted, secret)),
    async play(posted) {
      const request = requestOf(posted, secret);
      const wrong: string[] = [];
      let outcome = '';
      for (let time = 0; time < posted.times; time += 1) {
        const answer = await send({ port: shop.port, from: null }, request);
        wrong.push(...checkAnswer(answer, null, 'POST'));
        if (typeof answer === 'string') return { operation: webhookPath, outcome: answer, wrong };
        outcome = `${Math.floor(answer.status / 100)}xx`;
        wrong.push(...findInnards(answer.body, formatRequest(request)));
        if (answer.status < 300 && posted.signed !== 'rightly') wrong.push('believes a forger');
      }
      return { operation: webhookPath, outcome, wrong };
    },
    settle: async () => [],
  };
}

const odd = (...usual: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: oddText });

const events = fc.record({
  id: fc.oneof(
    fc.stringMatching(/^evt_[a-zA-Z0-9]{1,24}$/),
    fc.constant(`evt_${'9'.repeat(9_000)}`),
  ),
  object: fc.constant('event'),
  api_version: fc.constant('2026-10-28.endive'),
  created: fc.nat(),
  livemode: fc.boolean(),
  type: odd(
    'payment_intent.succeeded',
    'setup_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    'payment_method.automatically_updated',
    'no.such.event',
  ),
  data: fc.record({
    object: fc.record(
      {
        id: odd(
          'pi_unknown',
          'seti_unknown',
          'ch_unknown',
          'pm_unknown',
          '../customers',
          'pi_/../x',
        ),
        object: odd('payment_intent', 'charge'),
        payment_intent: odd('pi_unknown', ''),
        metadata: fc.constant({}),
      },
      { requiredKeys: [] },
    ),
  }),
});

function requestOf({ body, signed, header }: Posted, secret: string): FuzzRequest {
  const seconds = Math.floor(Date.now() / 1_000) - (signed === 'long ago' ? 4_000 : 0);
  const key = signed === 'by another' ? 'whsec_of_another' : secret;
  const over = signed === 'for another body' ? `${body} ` : body;
  const hash = createHmac('sha256', key).update(`${seconds}.${over}`).digest('hex');
  const signature = signed === 'oddly' ? header.replace(/[^ -~]/g, '') : `t=${seconds},v1=${hash}`;
  return {
    operation: null,
    method: 'POST',
    target: webhookPath,
    headers: [
      ['content-type', 'application/json'],
      ['stripe-signature', signature],
    ],
    body,
  };
}
