CREATE TABLE "payment_differences" (
	"customer_id" uuid NOT NULL,
	"payment_intent" text NOT NULL,
	"kind" text NOT NULL,
	"box_id" uuid NOT NULL,
	"at_provider" integer NOT NULL,
	"in_books" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_because" text,
	CONSTRAINT "payment_differences_customer_id_payment_intent_pk" PRIMARY KEY("customer_id","payment_intent")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone,
	"cause" text NOT NULL,
	"until" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"recovered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"location" text,
	"held_since" timestamp with time zone,
	"held_because" text,
	"least_migration" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_state_one_row" CHECK ("data_state"."only")
);
--> statement-breakpoint
CREATE INDEX "payment_differences_by_time" ON "payment_differences" USING btree ("found_at");