import * as acts from '@nestbox/contract/staffMoneyActs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { previewReplacement } from '../../workflows/parcels/replaceBox.ts';
import { previewRefund } from '../../workflows/refunds/refundBox.ts';
import { decideMoneyRequest } from '../../workflows/staffMoney/decideMoneyRequest.ts';
import { giveMoney } from '../../workflows/staffMoney/giveMoney.ts';
import { presentReplacement } from '../../workflows/staffMoney/performMoneyAct.ts';
import { forCustomer } from './customerActRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what staff give customers, and what an owner has to approve of it. */
export function moneyActRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, acts.previewCustomerRefund, ({ params, body }) =>
    previewRefund(services, params.customerId, { ...body, reason: '' }),
  );
  serveStaffCall(app, services, acts.refundCustomer, async (input) => {
    const { why: _, seen: __, ...asked } = input.body;
    return given(
      input,
      await giveMoney(services, forCustomer(input), { kind: 'refund', ...asked }),
    );
  });
  serveStaffCall(app, services, acts.previewReplacement, async ({ params, body }) =>
    presentReplacement(await previewReplacement(services, params.customerId, body), services),
  );
  serveStaffCall(app, services, acts.sendReplacement, async (input) => {
    const { boxId, items } = input.body;
    const asked = { kind: 'replacement', boxId, items } as const;
    return given(input, await giveMoney(services, forCustomer(input), asked));
  });
  serveStaffCall(app, services, acts.giveCustomerCredit, async (input) => {
    const { amount, sentence } = input.body;
    const asked = { kind: 'credit', amount, sentence } as const;
    return given(input, await giveMoney(services, forCustomer(input), asked));
  });
  serveStaffCall(app, services, acts.decideMoneyRequest, async ({ session, params, body }) => ({
    decided: await decideMoneyRequest(services, session, {
      ...params,
      decision: body.decision,
      why: body.why ?? '',
    }),
  }));
}

/** Answers 202 where it waits for an owner. */
export function given<Done>({ reply }: { readonly reply: FastifyReply }, done: Done | null) {
  if (done === null) reply.code(202);
  return { done };
}
