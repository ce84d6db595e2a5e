CREATE TABLE "money_requests" (
	"customer_id" uuid NOT NULL,
	"request_number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"amount" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "money_requests_customer_id_request_number_pk" PRIMARY KEY("customer_id","request_number")
);
--> statement-breakpoint
ALTER TABLE "staff_audit" ADD COLUMN "amount" integer;--> statement-breakpoint
CREATE INDEX "money_requests_waiting" ON "money_requests" USING btree ("at") WHERE "money_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_audit_of_money_by_staff" ON "staff_audit" USING btree ("staff_id","at") WHERE "staff_audit"."amount" is not null;--> statement-breakpoint
CREATE INDEX "staff_audit_of_money" ON "staff_audit" USING btree ("subject","at") WHERE "staff_audit"."amount" is not null;--> statement-breakpoint
CREATE TRIGGER "operator_acts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_acts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
