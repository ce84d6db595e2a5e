ALTER TABLE "refunds" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "replaces" uuid;