CREATE TABLE "push_devices" (
	"customer_id" uuid NOT NULL,
	"device" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"topics" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_customer_id_device_pk" PRIMARY KEY("customer_id","device")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"customer_id" uuid NOT NULL,
	"push_id" uuid NOT NULL,
	"device" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pushes_customer_id_push_id_pk" PRIMARY KEY("customer_id","push_id")
);
--> statement-breakpoint
CREATE INDEX "push_devices_by_device" ON "push_devices" USING btree ("device");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("next_try_at");