ALTER TABLE "customer_products" ADD COLUMN "exact_weeks" double precision;--> statement-breakpoint
ALTER TABLE "removed_products" ADD COLUMN "exact_weeks" double precision;