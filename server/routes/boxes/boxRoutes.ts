import type { Box } from '@nestbox/contract/box';
import * as contract from '@nestbox/contract/box';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { FastifyInstance } from 'fastify';
import { creditOfBoxes } from '../../billing/creditOfBoxes.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { readBoxEvents } from '../../boxes/boxEventQueries.ts';
import { findBox, inView } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { planningContext } from '../../planning/planningContext.ts';
import { Reasons } from '../../planning/reasonFor.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { calculateRecommendation } from '../../workflows/changes/calculateRecommendation.ts';
import { makeChange } from '../../workflows/changes/makeChange.ts';
import { unexplained } from '../../workflows/changes/planning/hasEnough.ts';
import { withSuggestions } from '../../workflows/changes/withSuggestions.ts';
import { currentBoxes, currentState } from '../../workflows/customer/currentBoxes.ts';
import { reportArrival } from '../../workflows/parcels/deliverBox.ts';
import { type CallInput, serveCall } from '../serveCall.ts';
import { KeptAnswers } from './keptAnswers.ts';
import { boxViewOf, presentBox, presentBoxDetails, readBoxView } from './presentBox.ts';

type AskedForBoxes = Pick<CallInput<typeof contract.listBoxes>, 'params' | 'version' | 'reply'>;

export function boxRoutes(app: FastifyInstance, services: Services): void {
  const boxesOf = async (customerId: CustomerId): Promise<Box[]> => {
    const boxes = await currentBoxes(services, customerId);
    const view = await readBoxView(services, customerId, boxes);
    return boxes.map((box) => presentBox(box, view));
  };
  const now = () => today(services.clock);
  const kept = new KeptAnswers(services);
  const listed =
    (name: string, choose: (boxes: Boxes, today: CalendarDate) => Box[]) =>
    ({ params: { customerId }, version, reply }: AskedForBoxes) =>
      kept.send(name, { customerId, version, reply }, async () =>
        choose(await boxesOf(customerId), now()),
      );

  serveCall(app, services, contract.listBoxes, listed('all', toComeFirst));
  serveCall(app, services, contract.listPastBoxes, listed('past', pastBoxes));
  serveCall(app, services, contract.listFutureBoxes, listed('future', futureBoxes));
  serveCall(app, services, contract.listNextBox, listed('next', nextBox));
  serveCall(app, services, contract.getBox, async ({ params }) => {
    const { customerId, boxId } = params;
    const state = await currentState(services, customerId);
    const box = findBox(state.boxes, boxId);
    const { reader } = services.database;
    const isOfBox = (each: { boxId: BoxId }) => each.boxId === boxId;
    const details = {
      refunds: state.refunds.filter(isOfBox),
      events: await readBoxEvents(reader, customerId, boxId),
    };
    if (!isToCome(box)) {
      return presentBoxDetails(box, await readBoxView(services, customerId, state.boxes), {
        ...details,
        paid: await readPaidQuote(reader, state.charges.filter(isOfBox).reverse()),
        putOff: box.status === 'Disabled' ? unexplained(box, state) : null,
        reasons: [],
        suggestions: [],
      });
    }
    const credit = await creditOfBoxes(reader, services, customerId, state.boxes);
    return presentBoxDetails(box, boxViewOf(services, state, credit), {
      ...details,
      paid: null,
      putOff: unexplained(box, state),
      reasons: new Reasons(planningContext(services, state)).ofBox(box),
      suggestions: mayEdit(inView(box), now()) ? withSuggestions(services, state, box) : [],
    });
  });
  serveCall(app, services, contract.amendQuantity, async ({ params }) => {
    const { customerId, ...request } = params;
    await makeChange(services, customerId, { kind: 'quantityBy', ...request });
    return null;
  });
  serveCall(app, services, contract.changeDeliveryDate, async ({ params, body }) => {
    const request = { boxId: body.boxId, date: londonDay(body.dateTime) };
    await makeChange(services, params.customerId, { kind: 'postpone', ...request });
    return null;
  });
  serveCall(app, services, contract.makeBoxActive, async ({ params, body }) => {
    const { customerId, boxId } = params;
    await makeChange(services, customerId, { kind: 'setActive', boxId, active: body.status });
    return null;
  });
  serveCall(app, services, contract.reportArrival, async ({ params }) => {
    await reportArrival(services, params.customerId, params.boxId);
    return null;
  });
  serveCall(
    app,
    services,
    contract.calculateRecommendation,
    async ({ params }) => {
      await calculateRecommendation(services, params.customerId);
      return futureBoxes(await boxesOf(params.customerId), now());
    },
    { perMinute: 60 },
  );
}

const isToCome = ({ status }: StoredBox) => status === 'Created' || status === 'CustomerNotified';

/** Returns a calendar date unchanged, and a date-time as its day in London. */
const londonDay = (dateTime: string): string =>
  dateTime.length > 10 ? londonDate(new Date(dateTime)) : dateTime;

/** Boxes by delivery date, earliest first. */
type Boxes = readonly Box[];

const isOver = (box: Box) => box.orderStatus === 'Cancelled' || box.orderStatus === 'Skipped';
/** It was sent, whatever its delivery date. */
const didNotArrive = (box: Box) => box.orderStatus === 'Lost' || box.orderStatus === 'Returned';

/** Returns boxes still to be delivered, next first. */
const futureBoxes = (boxes: Boxes, today: CalendarDate): Box[] =>
  boxes.filter((box) => box.deliveryDate > today && !isOver(box) && !didNotArrive(box));

/** Returns boxes with a past delivery date, latest first, without those that never came. */
const pastBoxes = (boxes: Boxes, today: CalendarDate): Box[] =>
  boxes
    .filter((box) => box.deliveryDate <= today || didNotArrive(box))
    .filter((box) => !isOver(box) && box.orderStatus !== 'Disabled')
    .reverse();

/** Returns the next box, as a list of one or none. */
const nextBox = (boxes: Boxes, today: CalendarDate): Box[] =>
  futureBoxes(boxes, today)
    .filter((box) => box.orderStatus !== 'Disabled')
    .slice(0, 1);

/** Returns all boxes: coming ones, next first, then past ones, latest first. */
const toComeFirst = (boxes: Boxes, today: CalendarDate): Box[] => {
  const future = futureBoxes(boxes, today);
  const rest = boxes.filter((box) => !future.includes(box));
  return [...future, ...rest.reverse()];
};
