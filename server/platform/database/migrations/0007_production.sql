CREATE TABLE "known_devices" (
	"customer_id" uuid NOT NULL,
	"device" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_customer_id_device_pk" PRIMARY KEY("customer_id","device")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"name" text NOT NULL,
	"who" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_name_who_pk" PRIMARY KEY("name","who")
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"act_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_act_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"given" jsonb NOT NULL,
	"customer_id" uuid,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_by_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reset_codes_by_end" ON "reset_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_by_end" ON "reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");