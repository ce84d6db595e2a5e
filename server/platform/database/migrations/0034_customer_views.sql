CREATE TABLE "customer_views" (
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"staff_token_hash" text NOT NULL,
	"role" text NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_views_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE INDEX "customer_views_by_end" ON "customer_views" USING btree ("expires_at");