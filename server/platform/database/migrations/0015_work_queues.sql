CREATE TABLE "work_owners" (
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_owners_queue_subject_pk" PRIMARY KEY("queue","subject")
);
--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "address_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reason" text;