ALTER TABLE "boxes" ADD COLUMN "withheld" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_limit" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "box_size" text DEFAULT 'balanced' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_box_size" CHECK ("subscriptions"."box_size" in ('fewerBigger', 'balanced', 'smallerOften'));