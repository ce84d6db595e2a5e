import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/schema.ts', './server/**/*Schema.ts'],
  out: './server/platform/database/migrations',
});
