import { getForecast, getStockAhead } from '@nestbox/contract/forecast';
import type { FastifyInstance } from 'fastify';
import { presentAverage } from '../../planning/plannedSums.ts';
import { planningContext } from '../../planning/planningContext.ts';
import type { Services } from '../../services.ts';
import { currentState } from '../../workflows/customer/currentBoxes.ts';
import { limitedMonths } from '../../workflows/customer/limitedMonths.ts';
import { type CallInput, serveCall } from '../serveCall.ts';
import { presentForecast } from './presentForecast.ts';
import { StockThroughBoxes } from './presentStockAhead.ts';

export function forecastRoutes(app: FastifyInstance, services: Services): void {
  const forecast = async ({ params: { customerId } }: CallInput<typeof getForecast>) => {
    const state = await currentState(services, customerId);
    const context = planningContext(services, state);
    return {
      today: context.today,
      products: presentForecast(context),
      months: limitedMonths(state),
      averageMonth: presentAverage(context),
    };
  };
  serveCall(app, services, getForecast, forecast);

  const stockAhead = async ({ params }: CallInput<typeof getStockAhead>) => {
    const { customerId, productId } = params;
    const context = planningContext(services, await currentState(services, customerId));
    const product = context.products.find((each) => each.productId === productId);
    return product ? new StockThroughBoxes(context).ofProduct(product) : null;
  };
  serveCall(app, services, getStockAhead, stockAhead);
}
