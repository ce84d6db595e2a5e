import * as staff from '@nestbox/contract/staffSegments';
import type { FastifyInstance } from 'fastify';
import {
  addSegment,
  changeSegment,
  deleteSegment,
  restoreSegment,
} from '../../account/staff/changeSegments.ts';
import type { Services } from '../../services.ts';
import { countSegments, presentSegment } from '../../workflows/segments/readSegments.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves ready and saved segments of customers. */
export function segmentRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.listSegments, () => countSegments(services), {
    perMinute: 60,
  });
  serveStaffCall(app, services, staff.addSegment, async ({ session, body }) =>
    presentSegment(await addSegment(services, session, body)),
  );
  serveStaffCall(app, services, staff.changeSegment, async ({ session, params, body }) =>
    presentSegment(await changeSegment(services, session, { ...params, ...body })),
  );
  serveStaffCall(app, services, staff.deleteSegment, async ({ session, params, body }) => {
    await deleteSegment(services, session, { ...params, ...body });
    return null;
  });
  serveStaffCall(app, services, staff.restoreSegment, async ({ session, params }) =>
    presentSegment(await restoreSegment(services, session, params.segmentId)),
  );
}
