import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../../platform/http/compressAnswers.ts';
import type { Services } from '../../services.ts';
import { articleRoutes } from './articleRoutes.ts';
import { businessRoutes } from './businessRoutes.ts';
import { catalogueRoutes } from './catalogueRoutes.ts';
import { closedDayRoutes } from './closedDayRoutes.ts';
import { customerActRoutes } from './customerActRoutes.ts';
import { customerListRoutes } from './customerListRoutes.ts';
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
import { productFormRoutes } from './productFormRoutes.ts';
import { productPictureRoutes } from './productPictureRoutes.ts';
import { productRoutes } from './productRoutes.ts';
import { promotionRoutes } from './promotionRoutes.ts';
import { providerEventRoutes } from './providerEventRoutes.ts';
import { purchaseOrderRoutes } from './purchaseOrderRoutes.ts';
import { recordRoutes } from './recordRoutes.ts';
import { segmentRoutes } from './segmentRoutes.ts';
import { settingActRoutes } from './settingActRoutes.ts';
import { settingsRoute } from './settingsRoute.ts';
import { shopContentRoutes } from './shopContentRoutes.ts';
import { shopFileRoute } from './shopFileRoute.ts';
import { stockRoutes } from './stockRoutes.ts';
import { supplierRoutes } from './supplierRoutes.ts';

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
  productFormRoutes(app, services);
  stockRoutes(app, services);
  supplierRoutes(app, services);
  forecastRoutes(app, services);
  purchaseOrderRoutes(app, services);
  customerSearchRoute(app, services);
  customerListRoutes(app, services);
  segmentRoutes(app, services);
  customerRoutes(app, services);
  customerActRoutes(app, services);
  moneyActRoutes(app, services);
  customerViewRoutes(app, services);
  packingRoutes(app, services);
  moneyRoutes(app, services);
  businessRoutes(app, services);
  promotionRoutes(app, services);
  settingsRoute(app, services);
  settingActRoutes(app, services);
  shopFileRoute(app, services);
  closedDayRoutes(app, services);
  deliveryPriceRoutes(app, services);
  mailRoutes(app, services);
  providerEventRoutes(app, services);
  shopContentRoutes(app, services);
  await articleRoutes(app, services);
  await productPictureRoutes(app, services);
}
