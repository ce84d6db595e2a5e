CREATE TABLE "delivery_prices" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"free_from" integer NOT NULL,
	"fee" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "catalogue_changes" ALTER COLUMN "product_id" DROP NOT NULL;