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
ALTER TABLE "mails" ADD COLUMN "is_marketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sign_up_reminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_of_pause" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consent_changes_of_newsletter" ON "consent_changes" USING btree ("newsletter_id") WHERE "consent_changes"."newsletter_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("next_batch_at") WHERE "newsletters"."next_batch_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_newsletter" ON "mails" USING btree ("newsletter_id") WHERE "mails"."newsletter_id" is not null;