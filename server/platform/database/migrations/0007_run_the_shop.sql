CREATE TABLE "consent_changes" (
	"customer_id" uuid NOT NULL,
	"change_number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"given" boolean NOT NULL,
	"way" text NOT NULL,
	"newsletter_id" uuid,
	CONSTRAINT "consent_changes_customer_id_change_number_pk" PRIMARY KEY("customer_id","change_number")
);
--> statement-breakpoint
CREATE TABLE "single_use_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "goods_in" (
	"arrival_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"packs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"cost" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_costs_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product_supplies" (
	"product_id" text PRIMARY KEY NOT NULL,
	"supplier_id" uuid,
	"supplier_code" text NOT NULL,
	"case_size" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"order_number" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"packs" integer NOT NULL,
	"received" integer NOT NULL,
	"supplier_code" text NOT NULL,
	"case_size" integer NOT NULL,
	"cost" double precision,
	CONSTRAINT "purchase_order_lines_order_number_product_id_pk" PRIMARY KEY("order_number","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"expected_on" date
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"lead_days" integer NOT NULL,
	"minimum_order" integer,
	"notes" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"movement_number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_movement_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count_before" integer,
	"count_after" integer,
	"who" text,
	"cause" text,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"publish_on" date,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"picture" text,
	"picture_alt" text NOT NULL,
	"in_footer" boolean NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"why" text,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"newsletter_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"segment_id" text,
	"segment_name" text,
	"filter" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"last_customer_id" uuid,
	"written" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"segment_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_owners" (
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_owners_queue_subject_pk" PRIMARY KEY("queue","subject")
);
--> statement-breakpoint
ALTER TABLE "promotion_codes" ALTER COLUMN "boxes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "min_goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_promotions" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "kind" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "min_goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "address_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "subscribers_from" date;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "subscribers_before" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_marketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sign_up_reminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_of_pause" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "consent_changes_of_newsletter" ON "consent_changes" USING btree ("newsletter_id") WHERE "consent_changes"."newsletter_id" is not null;--> statement-breakpoint
CREATE INDEX "single_use_codes_of_promotion" ON "single_use_codes" USING btree ("promotion");--> statement-breakpoint
CREATE INDEX "goods_in_of_order" ON "goods_in" USING btree ("order_number","at");--> statement-breakpoint
CREATE INDEX "product_supplies_of_supplier" ON "product_supplies" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_of_product" ON "purchase_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_state" ON "purchase_orders" USING btree ("state","order_number");--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","movement_number");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_by_slug" ON "articles" USING btree ("kind","slug") WHERE "articles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("next_batch_at") WHERE "newsletters"."next_batch_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_joining" ON "customers" USING btree ("created_at","customer_id");--> statement-breakpoint
CREATE INDEX "mails_of_newsletter" ON "mails" USING btree ("newsletter_id") WHERE "mails"."newsletter_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_audit_by_subject" ON "staff_audit" USING btree ("subject","entry_number");