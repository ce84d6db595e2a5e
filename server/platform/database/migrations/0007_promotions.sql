CREATE TABLE "single_use_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "promotion_codes" ALTER COLUMN "boxes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "min_goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "kind" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "min_goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "single_use_codes_of_promotion" ON "single_use_codes" USING btree ("promotion");