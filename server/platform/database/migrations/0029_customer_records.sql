CREATE TABLE "customer_records" (
	"customer_id" uuid NOT NULL,
	"record_number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"why" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "customer_records_customer_id_record_number_pk" PRIMARY KEY("customer_id","record_number")
);
--> statement-breakpoint
ALTER TABLE "staff_audit" ADD COLUMN "record_number" integer;--> statement-breakpoint
CREATE INDEX "customers_by_first_name" ON "customers" USING btree (lower("first_name") text_pattern_ops,lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree (lower("last_name") text_pattern_ops,lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_series" ON "customers" USING btree (right("customer_id"::text, 12) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "addresses_by_post_code" ON "addresses" USING btree (replace(lower("post_code"), ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "addresses_by_phone" ON "addresses" USING btree ("contact_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_by_card" ON "subscriptions" USING btree ("card_last_four") WHERE "subscriptions"."card_last_four" is not null;