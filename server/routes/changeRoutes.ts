import * as contract from '@nestbox/contract/change';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { today } from '../platform/clock.ts';
import { type ChangeEffect, makeChange, previewChange } from '../workflows/changeBoxes.ts';
import { productsIn } from '../workflows/changeRequest.ts';
import { forecastOf } from './forecastOf.ts';
import { presentPreview } from './presentPreview.ts';
import { type CallInput, serveCall } from './serveCall.ts';

export function changeRoutes(app: FastifyInstance, services: Services): void {
  type Preview = CallInput<typeof contract.previewChange>;
  const preview = async ({ params: { customerId }, body }: Preview) => {
    const { effect, before, after } = await previewChange(services, customerId, body);
    const about = productsIn(body);
    const whatIf = presentPreview(forecastOf(services, before), forecastOf(services, after), {
      productIds: about === 'everything' ? [] : about,
      today: today(services.clock),
    });
    return { ...presentEffect(effect), whatIf };
  };
  serveCall(app, services, contract.previewChange, preview, { heavy: true });
  serveCall(app, services, contract.makeChange, async ({ params, body }) =>
    presentEffect((await makeChange(services, params.customerId, body)).effect),
  );
}

const presentEffect = ({
  nextBox,
  notes,
  sentences,
  boxes,
}: ChangeEffect): contract.ChangeEffect => ({
  nextBox,
  notes: [...notes],
  sentences: [...sentences],
  boxes: boxes.map(({ boxId, boxNumber, before, after }) => ({
    boxId,
    boxNumber,
    before: before && { ...before, items: [...before.items] },
    after: after && { ...after, items: [...after.items] },
  })),
});
