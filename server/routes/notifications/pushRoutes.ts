import {
  getPushDevices,
  type PushDevices,
  removePushDevice,
  savePushDevice,
} from '@nestbox/contract/push';
import type { CustomerId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { openPushKeys } from '../../notifications/push/pushKeyQueries.ts';
import {
  deletePushDevice,
  nameOfDevice,
  readPushDevices,
  writePushDevice,
} from '../../notifications/push/pushQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobServices } from '../../workflows/work/job.ts';
import { serveCall } from '../serveCall.ts';

/** Serves the devices that get notifications. */
export function pushRoutes(app: FastifyInstance, services: JobServices): void {
  const { database, clock, push } = services;
  const present = async (customerId: CustomerId): Promise<PushDevices> => {
    const { publicKey } = await openPushKeys(services);
    const devices = await readPushDevices(database.reader, customerId);
    return {
      publicKey,
      devices: devices.map(({ device, topics }) => ({ device, topics: [...topics] })),
    };
  };

  serveCall(app, services, getPushDevices, ({ params }) => present(params.customerId));

  serveCall(app, services, savePushDevice, async ({ params: { customerId }, body }) => {
    if (!push.accepts(body.endpoint)) {
      throw new Refusal(
        'invalid',
        'This browser gets its notifications in a way that we do not know.',
      );
    }
    await database.transaction((tx) => writePushDevice(tx, customerId, body, clock.now()));
    return present(customerId);
  });

  serveCall(app, services, removePushDevice, async ({ params: { customerId }, body }) => {
    const device = nameOfDevice(body.endpoint);
    await database.transaction((tx) => deletePushDevice(tx, customerId, device));
    return present(customerId);
  });
}
