CREATE TABLE "staff" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"entry_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"why" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text NOT NULL,
	"second_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_audit_by_staff" ON "staff_audit" USING btree ("staff_id","entry_number");--> statement-breakpoint
CREATE INDEX "staff_audit_by_act" ON "staff_audit" USING btree ("act","entry_number");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_end" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "boxes_payment_failed" ON "boxes" USING btree ("delivery_date") WHERE status = 'PaymentFailed';--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of % are never changed or deleted', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
