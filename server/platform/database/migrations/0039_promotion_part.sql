ALTER TABLE "charges" ADD COLUMN "promotion_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "charges" SET "promotion_amount" = "given"."amount" FROM "credit_entries" AS "given" WHERE "given"."customer_id" = "charges"."customer_id" AND "given"."box_id" = "charges"."box_id" AND "given"."payment_version" = "charges"."payment_version" AND "given"."kind" = 'promotion';
