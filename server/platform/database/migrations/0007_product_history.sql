ALTER TABLE "product_prices" ADD COLUMN "subscribers_from" date;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "subscribers_before" integer;--> statement-breakpoint
CREATE INDEX "staff_audit_by_subject" ON "staff_audit" USING btree ("subject","entry_number");