CREATE TABLE "customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"marketing_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_names" (
	"email" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"customer_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "reset_codes_customer_id_code_id_pk" PRIMARY KEY("customer_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_tokens_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "box_items" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"amended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "box_items_customer_id_box_id_product_id_pk" PRIMARY KEY("customer_id","box_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"box_number" integer NOT NULL,
	"status" text NOT NULL,
	"delivery_date" date NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"suggestions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boxes_customer_id_box_id_pk" PRIMARY KEY("customer_id","box_id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_number" text NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"country" text NOT NULL,
	"post_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "households" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"adults_male" integer NOT NULL,
	"adults_female" integer NOT NULL,
	"children_male" integer NOT NULL,
	"children_female" integer NOT NULL,
	"infants" integer NOT NULL,
	"number_of_bathrooms" integer NOT NULL,
	"number_of_bedrooms" integer NOT NULL,
	"number_of_reception_rooms" integer NOT NULL,
	"washing_machine" boolean NOT NULL,
	"dish_washer" boolean NOT NULL,
	"bath" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"customer_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_customer_id_mail_id_pk" PRIMARY KEY("customer_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"customer_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_customer_id_notification_id_pk" PRIMARY KEY("customer_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"status" text NOT NULL,
	"opening_quote" integer NOT NULL,
	"latest_quote" integer NOT NULL,
	"payment_intent" text,
	"paid_amount" integer,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "charges_customer_id_box_id_generation_pk" PRIMARY KEY("customer_id","box_id","generation")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"quote_number" integer NOT NULL,
	"amount" integer NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_customer_id_box_id_quote_number_pk" PRIMARY KEY("customer_id","box_id","quote_number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"cadence_days" integer,
	"provider_customer" text,
	"payment_method" text,
	"card_brand" text,
	"card_last_four" text,
	"billing_address" jsonb,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_products" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"frequency_weeks" integer,
	"starter" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"product_name" text NOT NULL,
	"product_category" text NOT NULL,
	"price" integer NOT NULL,
	"usage" text NOT NULL,
	"sheet" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reset_codes_latest" ON "reset_codes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "boxes_by_delivery" ON "boxes" USING btree ("customer_id","delivery_date");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("next_check_at") WHERE status in ('open', 'closing', 'refunding');