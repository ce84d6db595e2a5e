CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "order_number" text;--> statement-breakpoint
CREATE INDEX "boxes_by_order" ON "boxes" USING btree ("order_number");