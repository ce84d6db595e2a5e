CREATE TABLE "latest_reports" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"noted" jsonb NOT NULL,
	"replaced" jsonb,
	"plans" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_questions" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"question_number" integer NOT NULL,
	"product_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"on_day" date NOT NULL,
	"answer" integer,
	"declined_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_questions_customer_id_box_id_question_number_pk" PRIMARY KEY("customer_id","box_id","question_number")
);
--> statement-breakpoint
CREATE INDEX "latest_reports_by_time" ON "latest_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "stock_questions_by_end" ON "stock_questions" USING btree ("expires_at");