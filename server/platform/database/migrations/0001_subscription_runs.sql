CREATE TABLE "box_events" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"event_number" integer NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_events_customer_id_box_id_event_number_pk" PRIMARY KEY("customer_id","box_id","event_number")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_setups" (
	"customer_id" uuid NOT NULL,
	"setup_number" integer NOT NULL,
	"setup_intent" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_setups_customer_id_setup_number_pk" PRIMARY KEY("customer_id","setup_number")
);
--> statement-breakpoint
CREATE TABLE "charge_attempts" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"attempt" integer NOT NULL,
	"payment_method" text NOT NULL,
	"outcome" text NOT NULL,
	"decline_code" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charge_attempts_customer_id_box_id_generation_attempt_pk" PRIMARY KEY("customer_id","box_id","generation","attempt")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"refund_number" integer NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_customer_id_box_id_refund_number_pk" PRIMARY KEY("customer_id","box_id","refund_number")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"change_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_before" integer,
	"price_after" integer,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "mails_unsent";--> statement-breakpoint
DROP INDEX "charges_unsettled";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "substitutions_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_updates" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "box_items" ADD COLUMN "one_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "last_chance_for" date;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "failed_on" date;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "retry_on" date;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "pay_by" date;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resume_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_ends_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_expiry_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "next_try_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "webhook_events" SET "handled_at" = "received_at";--> statement-breakpoint
ALTER TABLE "customer_products" ADD COLUMN "every_box" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "catalogue_changes_untold" ON "catalogue_changes" USING btree ("change_number") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("customer_id","cause");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("next_try_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("next_check_at") WHERE status in ('open', 'closing');--> statement-breakpoint
UPDATE "subscriptions" SET "state" = CASE WHEN "active" THEN 'active' WHEN "cancelled_at" IS NOT NULL THEN 'cancelled' ELSE 'new' END, "started_at" = CASE WHEN "active" THEN now() END, "due_at" = CASE WHEN "active" THEN now() END;--> statement-breakpoint
INSERT INTO "box_events" ("customer_id", "box_id", "event_number", "status", "cause", "at") SELECT "customer_id", "box_id", 1, 'Created', 'It was planned for your household.', "created_at" FROM "boxes";--> statement-breakpoint
INSERT INTO "box_events" ("customer_id", "box_id", "event_number", "status", "cause", "at") SELECT "customer_id", "box_id", 2, "status", 'It stood so before its story was recorded.', now() FROM "boxes" WHERE "status" <> 'Created';--> statement-breakpoint
INSERT INTO "refunds" ("customer_id", "box_id", "refund_number", "payment_intent", "amount", "reason", "status", "due_on", "created_at", "settled_at") SELECT "customer_id", "box_id", 1, "payment_intent", "paid_amount", 'It was paid for a box that no longer comes.', CASE "status" WHEN 'refunded' THEN 'refunded' ELSE 'promised' END, current_date, now(), CASE "status" WHEN 'refunded' THEN now() END FROM "charges" WHERE "status" IN ('refunding', 'refunded');--> statement-breakpoint
UPDATE "subscriptions" SET "due_at" = now() WHERE "customer_id" IN (SELECT "customer_id" FROM "charges" WHERE "status" = 'refunding');--> statement-breakpoint
UPDATE "charges" SET "status" = 'unwanted' WHERE "status" IN ('refunding', 'refunded');
