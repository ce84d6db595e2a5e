CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"price" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "product_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product_vat_classes" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"vat_class" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_vat_classes_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"vat_class" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_rates_vat_class_valid_from_pk" PRIMARY KEY("vat_class","valid_from")
);
--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_count" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_prices_to_apply" ON "product_prices" USING btree ("valid_from") WHERE applied_at is null;