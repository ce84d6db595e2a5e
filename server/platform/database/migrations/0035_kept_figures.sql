CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"took" integer NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "boxes_planned" ON "boxes" USING btree ("delivery_date") WHERE status = 'Created';