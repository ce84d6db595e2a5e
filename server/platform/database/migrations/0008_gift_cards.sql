CREATE TABLE "gift_cards" (
	"customer_id" uuid NOT NULL,
	"card_number" integer NOT NULL,
	"try_key" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"payment_intent" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"recipient" text,
	"recipient_name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"send_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"code_hash" text,
	"redeemed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_reason" text DEFAULT '' NOT NULL,
	"refund_status" text,
	"provider_refund" text,
	"refund_settled_at" timestamp with time zone,
	"refund_failed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute_id" text,
	"dispute_status" text,
	"dispute_reason" text,
	"disputed_amount" integer DEFAULT 0 NOT NULL,
	"answer_by" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_cards_customer_id_card_number_pk" PRIMARY KEY("customer_id","card_number")
);
--> statement-breakpoint
CREATE TABLE "gift_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"buyer" uuid NOT NULL,
	"card_number" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"void_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ALTER COLUMN "box_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "gift_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "gift_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_once" ON "gift_cards" USING btree ("customer_id","try_key");--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("next_check_at") WHERE status in ('open', 'closing') or refund_status = 'promised';--> statement-breakpoint
CREATE INDEX "gift_cards_to_send" ON "gift_cards" USING btree ("send_on") WHERE paid_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "gift_cards_paid" ON "gift_cards" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_disputed" ON "gift_cards" USING btree ("disputed_at") WHERE disputed_at is not null;