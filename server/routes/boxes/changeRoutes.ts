import * as contract from '@nestbox/contract/change';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { kindOf } from '../../workflows/changes/index.ts';
import { makeChange, previewChange } from '../../workflows/changes/makeChange.ts';
import { type CallInput, serveCall } from '../serveCall.ts';
import { presentEffect } from './presentEffect.ts';
import { presentPreview } from './presentPreview.ts';

export function changeRoutes(app: FastifyInstance, services: Services): void {
  type Preview = CallInput<typeof contract.previewChange>;
  const answer = async ({ params: { customerId }, body }: Preview) => {
    const { effect, before, after } = await previewChange(services, customerId, body);
    const about = kindOf(body).concerns(body, before);
    const preview = presentPreview(services, { before, after, about });
    return { ...presentEffect(effect), preview };
  };
  serveCall(app, services, contract.previewChange, answer);
  serveCall(app, services, contract.makeChange, async ({ params, body }) =>
    presentEffect((await makeChange(services, params.customerId, body)).effect),
  );
}
