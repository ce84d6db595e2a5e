ALTER TABLE "boxes" ADD COLUMN "sold_as" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "sentences" jsonb;