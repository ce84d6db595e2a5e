-- The names of docs/glossary.md. Processes of the version before know the old ones and must be stopped.
ALTER TABLE "charge_attempts" RENAME COLUMN "generation" TO "payment_version";--> statement-breakpoint
ALTER TABLE "charges" RENAME COLUMN "generation" TO "payment_version";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "resume_told" TO "resume_notified";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "card_expiry_told" TO "card_expiry_notified";--> statement-breakpoint
ALTER TABLE "catalogue_changes" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "catalogue_changes" RENAME COLUMN "told_until" TO "notified_until";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "sheet" TO "attributes";--> statement-breakpoint
-- Renamed instead of made anew: a large table is not locked while its index is built.
ALTER INDEX "catalogue_changes_untold" RENAME TO "catalogue_changes_unnotified";--> statement-breakpoint
ALTER TABLE "charge_attempts" RENAME CONSTRAINT "charge_attempts_customer_id_box_id_generation_attempt_pk" TO "charge_attempts_customer_id_box_id_payment_version_attempt_pk";--> statement-breakpoint
ALTER TABLE "charges" RENAME CONSTRAINT "charges_customer_id_box_id_generation_pk" TO "charges_customer_id_box_id_payment_version_pk";--> statement-breakpoint
-- Tasks of the schedule, as JSON, and the schedule as a whole.
UPDATE "failed_work" SET "work" = CASE "work" WHEN 'agenda' THEN 'schedule' ELSE
  replace(replace("work", '"kind":"tellResume"', '"kind":"notifyOfResume"'), '"kind":"tellCardExpiry"', '"kind":"notifyOfCardExpiry"')
END WHERE "queue" = 'customers';--> statement-breakpoint
UPDATE "mails" SET "gathering" = jsonb_set("gathering", '{gathers}', '"accountMessages"') WHERE "gathering" ->> 'gathers' = 'accountNotices';--> statement-breakpoint
UPDATE "rate_limits" SET "name" = replace("name", 'accountNotices', 'accountMessages') WHERE "name" IN ('accountNotices of a day', 'accountNotices at once');--> statement-breakpoint
-- Queued jobs hold rows under the old names. Workers find their work in the tables again.
DO $$ BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    DELETE FROM pgboss.job;
    DELETE FROM pgboss.queue WHERE name = 'sweep';
  END IF;
END $$;
