import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import { motifs, packagingShapes, patterns } from '@nestbox/artwork/packaging';
import { nutritionBases, nutritionExemptions } from '@nestbox/catalogue/food';
import { hazardPictograms, hazardStatements, signalWords } from '@nestbox/catalogue/hazards';
import { usageUnits } from '@nestbox/catalogue/usage/usageRow';
import { allergens } from '@nestbox/contract/allergens';
import * as staff from '@nestbox/contract/staffProductForm';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { readKinds } from '../../catalogue/kindQueries.ts';
import { indexKinds } from '../../catalogue/kinds.ts';
import { defaultCells, productRow } from '../../catalogue/productRow.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what the form of a product offers, and the drawing of its pack. */
export function productFormRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getProductForm, async () => ({
    units: [...usageUnits],
    hazards: [...hazardStatements],
    signalWords: [...signalWords],
    pictograms: [...hazardPictograms],
    allergens: [...allergens],
    nutritionBases: [...nutritionBases],
    nutritionExemptions: Object.keys(nutritionExemptions),
    shapes: [...packagingShapes],
    motifs: [...motifs],
    patterns: [...patterns],
    defaults: { ...defaultCells },
  }));
  serveStaffCall(app, services, staff.drawProduct, async ({ body }) => {
    const packaging = productRow.shape.packaging.safeParse(body.packaging);
    if (!packaging.success) throw new Refusal('invalid', 'This is no drawing of a pack.');
    const kinds = indexKinds(await readKinds(services.database.reader));
    const { productName, packLabel } = body;
    const look = kinds.lookOf(body);
    return {
      svg: drawPackaging({ productName, packLabel, packaging: packaging.data, look }, shop.name),
    };
  });
}
