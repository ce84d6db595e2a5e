CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
