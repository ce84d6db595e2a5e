ALTER TABLE "customer_products" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "removed_products" ADD COLUMN "paused_until" date;