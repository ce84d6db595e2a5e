CREATE TABLE "failed_work" (
	"customer_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"work" text NOT NULL,
	"tries" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text NOT NULL,
	CONSTRAINT "failed_work_customer_id_queue_work_pk" PRIMARY KEY("customer_id","queue","work")
);
--> statement-breakpoint
CREATE INDEX "failed_work_by_time" ON "failed_work" USING btree ("queue","next_try_at");