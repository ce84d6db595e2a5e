ALTER TABLE "charges" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_date" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_at_checkout" integer DEFAULT 0 NOT NULL;