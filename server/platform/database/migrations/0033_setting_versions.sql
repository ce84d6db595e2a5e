CREATE TABLE "setting_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"why" text,
	CONSTRAINT "setting_versions_name_version_pk" PRIMARY KEY("name","version")
);
