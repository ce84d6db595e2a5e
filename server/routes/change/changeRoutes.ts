import * as contract from '@nestbox/contract/change';
import type { FastifyInstance } from 'fastify';
import {
  type ChangeEffect,
  makeChange,
  previewChange,
} from '../../commands/steering/makeChange.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

export function changeRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.previewChange, async ({ params, body }) =>
    presentEffect(await previewChange(services, params.customerId, body)),
  );
  serveCall(app, services, contract.makeChange, async ({ params, body }) =>
    presentEffect(await makeChange(services, params.customerId, body)),
  );
}

const presentEffect = ({ notes, sentences, boxes }: ChangeEffect): contract.ChangeEffect => ({
  notes: [...notes],
  sentences: [...sentences],
  boxes: boxes.map(({ boxId, boxNumber, before, after }) => ({
    boxId,
    boxNumber,
    before: before && { ...before, items: [...before.items] },
    after: after && { ...after, items: [...after.items] },
  })),
});
