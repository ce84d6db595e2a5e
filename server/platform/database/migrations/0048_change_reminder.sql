-- The name of docs/glossary.md. Processes of the version before know the old one and must be stopped.
ALTER TABLE "boxes" RENAME COLUMN "last_chance_for" TO "change_reminder_sent_for";