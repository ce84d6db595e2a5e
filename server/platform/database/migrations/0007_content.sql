CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"publish_on" date,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"picture" text,
	"picture_alt" text NOT NULL,
	"in_footer" boolean NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"why" text,
	CONSTRAINT "article_versions_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "articles_by_slug" ON "articles" USING btree ("kind","slug") WHERE "articles"."deleted_at" is null;