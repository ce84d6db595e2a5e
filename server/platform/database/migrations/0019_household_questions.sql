CREATE TABLE "household_questions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"compared_since" date NOT NULL,
	"direction" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"closed_on" date
);
