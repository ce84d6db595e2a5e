CREATE TABLE "household_history" (
	"customer_id" uuid NOT NULL,
	"since" date NOT NULL,
	"household" jsonb NOT NULL,
	CONSTRAINT "household_history_customer_id_since_pk" PRIMARY KEY("customer_id","since")
);
--> statement-breakpoint
CREATE TABLE "usage_signals" (
	"customer_id" uuid NOT NULL,
	"signal_number" integer NOT NULL,
	"product_id" text NOT NULL,
	"on_day" date NOT NULL,
	"box_id" uuid,
	"signal" jsonb NOT NULL,
	CONSTRAINT "usage_signals_customer_id_signal_number_pk" PRIMARY KEY("customer_id","signal_number")
);
--> statement-breakpoint
CREATE INDEX "usage_signals_by_day" ON "usage_signals" USING btree ("customer_id","on_day");