CREATE TABLE "disputes" (
	"customer_id" uuid NOT NULL,
	"dispute_id" text NOT NULL,
	"box_id" uuid NOT NULL,
	"dispute_number" integer NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	"credit_taken" integer DEFAULT 0 NOT NULL,
	"credit_spent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_customer_id_dispute_id_pk" PRIMARY KEY("customer_id","dispute_id")
);
--> statement-breakpoint
DROP INDEX "subscriptions_disputed";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE status in ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review');--> statement-breakpoint
CREATE INDEX "disputes_withdrawn" ON "disputes" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "disputes_reinstated" ON "disputes" USING btree ("reinstated_at");--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("customer_id") WHERE disputed_amount > 0;