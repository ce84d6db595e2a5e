CREATE TABLE "credit_entries" (
	"customer_id" uuid NOT NULL,
	"entry_number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"box_id" uuid,
	"payment_version" integer,
	"code" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_customer_id_entry_number_pk" PRIMARY KEY("customer_id","entry_number"),
	CONSTRAINT "credit_never_below_zero" CHECK ("credit_entries"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_promotions" (
	"customer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"amount" integer,
	"percent" integer,
	"boxes" integer NOT NULL,
	"first_box_only" boolean NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_promotions_customer_id_code_pk" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"amount" integer,
	"percent" integer,
	"boxes" integer NOT NULL,
	"first_box_only" boolean NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "credit_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("customer_id","box_id","payment_version","kind");