ALTER TABLE "catalogue_changes" ADD COLUMN "told_until" uuid;--> statement-breakpoint
CREATE INDEX "box_events_shipped" ON "box_events" USING btree ("at") WHERE status = 'Dispatched';--> statement-breakpoint
CREATE INDEX "box_items_by_product" ON "box_items" USING btree ("product_id","customer_id");--> statement-breakpoint
CREATE INDEX "boxes_by_id" ON "boxes" USING btree ("box_id");--> statement-breakpoint
CREATE INDEX "boxes_to_ship" ON "boxes" USING btree ("delivery_date") WHERE status in ('Paid', 'CustomerNotified');--> statement-breakpoint
CREATE INDEX "mails_by_id" ON "mails" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("given_up_at") WHERE given_up_at is not null;--> statement-breakpoint
CREATE INDEX "customer_products_by_product" ON "customer_products" USING btree ("product_id","customer_id");