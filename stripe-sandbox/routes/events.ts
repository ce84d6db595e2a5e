import { missing } from '../http/failure.ts';
import { allowOnly, text } from '../http/params.ts';
import { presentEvent } from '../presenters/event.ts';
import type { EventRecord } from '../records/records.ts';
import type { State } from '../records/state.ts';
import { LIST_PARAMS, page } from './list.ts';
import type { Route } from './route.ts';

/** Events are not part of transactions: they result from them. */
export function eventRoutes(state: State): Route[] {
  const present = (event: EventRecord) => presentEvent(event, state.owed.has(event.id) ? 1 : 0);
  return [
    {
      method: 'GET',
      path: '/events',
      handle({ params }) {
        allowOnly(params, ['type', ...LIST_PARAMS]);
        const type = text(params, 'type');
        const events = [...state.events.values()].reverse();
        const asked = events.filter((event) => !type || event.type === type);
        return page('/v1/events', asked, params, 'event', present);
      },
    },
    {
      method: 'GET',
      path: '/events/:id',
      handle({ id }) {
        const event = state.events.get(id);
        if (!event) throw missing('event', id, 'id');
        return present(event);
      },
    },
  ];
}
