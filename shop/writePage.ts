import { writeFileSync } from 'node:fs';
import { jsonSchema, schemaFile, shopFilePage, shopFilePageFile } from './shopFilePage.ts';

/** Run by `npm run shop-file`. */
writeFileSync(schemaFile, jsonSchema());
writeFileSync(shopFilePageFile, shopFilePage());
