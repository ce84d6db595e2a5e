import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../../platform/http/compressAnswers.ts';
import type { Services } from '../../services.ts';
import { catalogueRoutes } from './catalogueRoutes.ts';
import { closedDayRoutes } from './closedDayRoutes.ts';
import { customerActRoutes } from './customerActRoutes.ts';
import { customerRoutes } from './customerRoutes.ts';
import { customerSearchRoute } from './customerSearchRoute.ts';
import { customerViewRoutes } from './customerViewRoutes.ts';
import { deliveryPriceRoutes } from './deliveryPriceRoutes.ts';
import { forecastRoutes } from './forecastRoutes.ts';
import { importRoutes } from './importRoutes.ts';
import { kindRoutes } from './kindRoutes.ts';
import { mailRoutes } from './mailRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';
import { moneyActRoutes } from './moneyActRoutes.ts';
import { moneyRoutes } from './moneyRoutes.ts';
import { ownAccountRoutes } from './ownAccountRoutes.ts';
import { packingRoutes } from './packingRoutes.ts';
import { paymentActRoutes } from './paymentActRoutes.ts';
import { productPictureRoutes } from './productPictureRoutes.ts';
import { productRoutes } from './productRoutes.ts';
import { providerEventRoutes } from './providerEventRoutes.ts';
import { recordRoutes } from './recordRoutes.ts';
import { settingsRoute } from './settingsRoute.ts';
import { shopFileRoute } from './shopFileRoute.ts';

/** Serves the calls of staff. @param https whether the shop is reached by https alone */
export async function staffRoutes(
  app: FastifyInstance,
  { services, https }: { services: Services; https: boolean },
): Promise<void> {
  compressAnswers(app);
  app.decorateRequest('staffSession', null);
  ownAccountRoutes(app, services, https);
  memberRoutes(app, services);
  recordRoutes(app, services);
  catalogueRoutes(app, services);
  importRoutes(app, services);
  kindRoutes(app, services);
  productRoutes(app, services);
  forecastRoutes(app, services);
  customerSearchRoute(app, services);
  customerRoutes(app, services);
  customerActRoutes(app, services);
  moneyActRoutes(app, services);
  paymentActRoutes(app, services);
  customerViewRoutes(app, services);
  packingRoutes(app, services);
  moneyRoutes(app, services);
  settingsRoute(app, services);
  shopFileRoute(app, services);
  closedDayRoutes(app, services);
  deliveryPriceRoutes(app, services);
  mailRoutes(app, services);
  providerEventRoutes(app, services);
  await productPictureRoutes(app, services);
}
