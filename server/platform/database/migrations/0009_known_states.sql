CREATE TABLE "removed_products" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"frequency_weeks" integer,
	"every_box" integer,
	"starter" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"replaced" jsonb NOT NULL,
	"amended" jsonb NOT NULL,
	"plans" jsonb,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "uptimes" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "brought_forward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "arrival" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "announces_charge_of" uuid;--> statement-breakpoint
CREATE INDEX "removed_products_by_time" ON "removed_products" USING btree ("removed_at");