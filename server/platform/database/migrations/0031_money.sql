CREATE INDEX "charges_paid" ON "charges" USING btree ("settled_at") WHERE paid_amount is not null;--> statement-breakpoint
CREATE INDEX "charges_failed" ON "charges" USING btree ("failed_on") WHERE failed_on is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_time" ON "credit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "usage_signals_reports" ON "usage_signals" USING btree ("on_day") WHERE signal ->> 'kind' in ('ranOut', 'plenty', 'counted');--> statement-breakpoint
CREATE INDEX "subscriptions_disputed" ON "subscriptions" USING btree ("customer_id") WHERE state = 'paused' and state_reason like 'The payment for box % is disputed.';