CREATE TABLE "latest_changes" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_by" jsonb NOT NULL,
	"paused_until" date,
	"plans" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "latest_changes_by_time" ON "latest_changes" USING btree ("made_at");