CREATE TABLE "calendar_feeds" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_records" (
	"customer_id" uuid NOT NULL,
	"record_number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"why" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "customer_records_customer_id_record_number_pk" PRIMARY KEY("customer_id","record_number")
);
--> statement-breakpoint
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
CREATE TABLE "customers" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"marketing_enabled" boolean NOT NULL,
	"substitutions_allowed" boolean DEFAULT false NOT NULL,
	"mail_updates" boolean DEFAULT true NOT NULL,
	"quiet_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"erasure_asked_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"customer_id" uuid NOT NULL,
	"device" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_customer_id_device_pk" PRIMARY KEY("customer_id","device")
);
--> statement-breakpoint
CREATE TABLE "login_names" (
	"email" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"act_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_act_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"given" jsonb NOT NULL,
	"customer_id" uuid,
	"outcome" text NOT NULL
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
	"purpose" text DEFAULT 'password' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_tokens_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"last_period" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT 'Unknown device' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_customer_id_token_hash_pk" PRIMARY KEY("customer_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "card_setups" (
	"customer_id" uuid NOT NULL,
	"setup_number" integer NOT NULL,
	"setup_intent" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_setups_customer_id_setup_number_pk" PRIMARY KEY("customer_id","setup_number")
);
--> statement-breakpoint
CREATE TABLE "charge_attempts" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"payment_version" integer NOT NULL,
	"attempt" integer NOT NULL,
	"payment_method" text NOT NULL,
	"outcome" text NOT NULL,
	"decline_code" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charge_attempts_customer_id_box_id_payment_version_attempt_pk" PRIMARY KEY("customer_id","box_id","payment_version","attempt")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"payment_version" integer NOT NULL,
	"status" text NOT NULL,
	"kind" text DEFAULT 'checkout' NOT NULL,
	"quote_number" integer NOT NULL,
	"payment_intent" text,
	"paid_amount" integer,
	"credit_amount" integer DEFAULT 0 NOT NULL,
	"promotion_amount" integer DEFAULT 0 NOT NULL,
	"disputed_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"failed_on" date,
	"retries" integer DEFAULT 0 NOT NULL,
	"retry_on" date,
	"pay_by" date,
	"decline_reason" text,
	CONSTRAINT "charges_customer_id_box_id_payment_version_pk" PRIMARY KEY("customer_id","box_id","payment_version")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"customer_id" uuid NOT NULL,
	"entry_number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"box_id" uuid,
	"payment_version" integer,
	"code" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_customer_id_entry_number_pk" PRIMARY KEY("customer_id","entry_number"),
	CONSTRAINT "credit_never_below_zero" CHECK ("credit_entries"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_promotions" (
	"customer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"amount" integer,
	"percent" integer,
	"boxes" integer NOT NULL,
	"first_box_only" boolean NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_promotions_customer_id_code_pk" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"amount" integer,
	"percent" integer,
	"boxes" integer NOT NULL,
	"first_box_only" boolean NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"quote_number" integer NOT NULL,
	"amount" integer NOT NULL,
	"items" jsonb NOT NULL,
	"delivery_date" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_customer_id_box_id_quote_number_pk" PRIMARY KEY("customer_id","box_id","quote_number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"refund_number" integer NOT NULL,
	"destination" text DEFAULT 'card' NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"items" jsonb,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"announced" boolean DEFAULT true NOT NULL,
	"provider_refund" text,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "refunds_customer_id_box_id_refund_number_pk" PRIMARY KEY("customer_id","box_id","refund_number")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "box_events" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"event_number" integer NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_events_customer_id_box_id_event_number_pk" PRIMARY KEY("customer_id","box_id","event_number")
);
--> statement-breakpoint
CREATE TABLE "box_items" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity_set" boolean DEFAULT false NOT NULL,
	"one_off" boolean DEFAULT false NOT NULL,
	"set_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "box_items_customer_id_box_id_product_id_pk" PRIMARY KEY("customer_id","box_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"box_number" integer NOT NULL,
	"status" text NOT NULL,
	"delivery_date" date NOT NULL,
	"date_set" boolean DEFAULT false NOT NULL,
	"suggestions" jsonb NOT NULL,
	"brought_forward" boolean DEFAULT false NOT NULL,
	"withheld" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"change_reminder_sent_for" date,
	"address" jsonb,
	"tracking_url" text,
	"held_reason" text,
	"arrival" text,
	"delivery_fee" integer DEFAULT 0 NOT NULL,
	"announced_charge" integer,
	"sold_as" jsonb,
	"replaces" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boxes_customer_id_box_id_pk" PRIMARY KEY("customer_id","box_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"change_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text,
	"kind" text NOT NULL,
	"price_before" integer,
	"price_after" integer,
	"valid_from" date,
	"sentences" jsonb,
	"at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"notified_until" uuid
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"food" boolean NOT NULL,
	"colours" jsonb NOT NULL,
	"range_name" text,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_products" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"frequency_weeks" double precision,
	"every_box" integer,
	"paused_until" date,
	"starter" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "customer_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"size" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_files_picture_id_size_format_pk" PRIMARY KEY("picture_id","size","format")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	CONSTRAINT "product_pictures_product_id_name_pk" PRIMARY KEY("product_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"price" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "product_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product_vat_classes" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"vat_class" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_vat_classes_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"product_name" text NOT NULL,
	"product_category" text NOT NULL,
	"price" integer NOT NULL,
	"usage" text NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"stock_count" integer,
	"stock_reserved" integer DEFAULT 0 NOT NULL,
	"stock_at_checkout" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"attributes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_products" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"frequency_weeks" double precision,
	"every_box" integer,
	"paused_until" date,
	"starter" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"replaced" jsonb NOT NULL,
	"set_quantities" jsonb NOT NULL,
	"plans" jsonb,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "usage_types" (
	"usage" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"basis" text NOT NULL,
	"food" boolean NOT NULL,
	"origin" text NOT NULL,
	"synonyms" jsonb NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"vat_class" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_rates_vat_class_valid_from_pk" PRIMARY KEY("vat_class","valid_from")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_prices" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"free_from" integer NOT NULL,
	"fee" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "box_packing" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"packer_id" uuid NOT NULL,
	"packer" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ticked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"packed_at" timestamp with time zone,
	CONSTRAINT "box_packing_customer_id_box_id_pk" PRIMARY KEY("customer_id","box_id")
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
	"html" text,
	"is_update" boolean DEFAULT false NOT NULL,
	"announces_charge_of" uuid,
	"gathering" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"given_up_at" timestamp with time zone,
	CONSTRAINT "mails_customer_id_mail_id_pk" PRIMARY KEY("customer_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"customer_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"cause" text,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_customer_id_notification_id_pk" PRIMARY KEY("customer_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "household_history" (
	"customer_id" uuid NOT NULL,
	"since" date NOT NULL,
	"household" jsonb NOT NULL,
	CONSTRAINT "household_history_customer_id_since_pk" PRIMARY KEY("customer_id","since")
);
--> statement-breakpoint
CREATE TABLE "household_questions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"compared_since" date NOT NULL,
	"direction" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"closed_on" date
);
--> statement-breakpoint
CREATE TABLE "latest_changes" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_by" jsonb NOT NULL,
	"plans" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "latest_reports" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"noted" jsonb NOT NULL,
	"replaced" jsonb,
	"plans" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_questions" (
	"customer_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"question_number" integer NOT NULL,
	"product_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"on_day" date NOT NULL,
	"answer" integer,
	"declined_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_questions_customer_id_box_id_question_number_pk" PRIMARY KEY("customer_id","box_id","question_number")
);
--> statement-breakpoint
CREATE TABLE "usage_signals" (
	"customer_id" uuid NOT NULL,
	"signal_number" integer NOT NULL,
	"product_id" text NOT NULL,
	"on_day" date NOT NULL,
	"box_id" uuid,
	"signal" jsonb NOT NULL,
	CONSTRAINT "usage_signals_customer_id_signal_number_pk" PRIMARY KEY("customer_id","signal_number")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"state_reason" text,
	"started_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"paused_until" date,
	"absences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resume_notified" boolean DEFAULT false NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"cadence_days" integer,
	"planned_on" date,
	"monthly_limit" integer,
	"box_size" text DEFAULT 'balanced' NOT NULL,
	"provider_customer" text,
	"payment_method" text,
	"card_brand" text,
	"card_last_four" text,
	"card_ends_on" date,
	"card_expiry_notified" boolean DEFAULT false NOT NULL,
	"billing_address" jsonb,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_box_size" CHECK ("subscriptions"."box_size" in ('fewerBigger', 'balanced', 'smallerOften'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"entry_number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"why" text,
	"before" jsonb,
	"after" jsonb,
	"record_number" integer
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text NOT NULL,
	"second_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"customer_id" uuid NOT NULL,
	"dispute_id" text NOT NULL,
	"box_id" uuid NOT NULL,
	"dispute_number" integer NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	"credit_taken" integer DEFAULT 0 NOT NULL,
	"credit_spent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_customer_id_dispute_id_pk" PRIMARY KEY("customer_id","dispute_id")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"customer_id" uuid NOT NULL,
	"payment_intent" text NOT NULL,
	"kind" text NOT NULL,
	"box_id" uuid NOT NULL,
	"at_provider" integer NOT NULL,
	"in_books" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_because" text,
	CONSTRAINT "payment_differences_customer_id_payment_intent_pk" PRIMARY KEY("customer_id","payment_intent")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone,
	"cause" text NOT NULL,
	"until" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"recovered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"location" text,
	"held_since" timestamp with time zone,
	"held_because" text,
	"least_migration" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_state_one_row" CHECK ("data_state"."only")
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"took" integer NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
-- Counts of attempts need no crash safety. drizzle-kit does not know unlogged tables.
CREATE UNLOGGED TABLE "rate_limits" (
	"name" text NOT NULL,
	"who" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_name_who_pk" PRIMARY KEY("name","who")
);
--> statement-breakpoint
CREATE TABLE "uptimes" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_work" (
	"customer_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"work" text NOT NULL,
	"tries" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text NOT NULL,
	CONSTRAINT "failed_work_customer_id_queue_work_pk" PRIMARY KEY("customer_id","queue","work")
);
--> statement-breakpoint
CREATE INDEX "customer_views_by_end" ON "customer_views" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_by_first_name" ON "customers" USING btree (lower("first_name") text_pattern_ops,lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree (lower("last_name") text_pattern_ops,lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_series" ON "customers" USING btree (right("customer_id"::text, 12) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "known_devices_by_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "reset_codes_latest" ON "reset_codes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "reset_codes_by_end" ON "reset_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_by_end" ON "reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_steps_to_remove" ON "second_steps" USING btree ("removed_at") WHERE "second_steps"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("next_check_at") WHERE status in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "charges_paid" ON "charges" USING btree ("settled_at") WHERE paid_amount is not null;--> statement-breakpoint
CREATE INDEX "charges_failed" ON "charges" USING btree ("failed_on") WHERE failed_on is not null;--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("customer_id") WHERE disputed_amount > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("customer_id","box_id","payment_version","kind");--> statement-breakpoint
CREATE INDEX "credit_entries_by_time" ON "credit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("next_try_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "box_events_shipped" ON "box_events" USING btree ("at") WHERE status = 'Dispatched';--> statement-breakpoint
CREATE INDEX "box_items_by_product" ON "box_items" USING btree ("product_id","customer_id");--> statement-breakpoint
CREATE INDEX "boxes_by_delivery" ON "boxes" USING btree ("customer_id","delivery_date");--> statement-breakpoint
CREATE INDEX "boxes_by_id" ON "boxes" USING btree ("box_id");--> statement-breakpoint
CREATE INDEX "boxes_to_ship" ON "boxes" USING btree ("delivery_date") WHERE status in ('Paid', 'CustomerNotified');--> statement-breakpoint
CREATE INDEX "boxes_planned" ON "boxes" USING btree ("delivery_date") WHERE status = 'Created';--> statement-breakpoint
CREATE INDEX "boxes_payment_failed" ON "boxes" USING btree ("delivery_date") WHERE status = 'PaymentFailed';--> statement-breakpoint
CREATE INDEX "boxes_lost" ON "boxes" USING btree ("delivery_date") WHERE status in ('Lost', 'Returned');--> statement-breakpoint
CREATE INDEX "catalogue_changes_unnotified" ON "catalogue_changes" USING btree ("change_number") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "customer_products_by_product" ON "customer_products" USING btree ("product_id","customer_id");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_prices_to_apply" ON "product_prices" USING btree ("valid_from") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "removed_products_by_time" ON "removed_products" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "addresses_by_post_code" ON "addresses" USING btree (replace(lower("post_code"), ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "addresses_by_phone" ON "addresses" USING btree ("contact_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_by_id" ON "mails" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_with_page" ON "mails" USING btree ("sent_at") WHERE html is not null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("given_up_at") WHERE given_up_at is not null;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("customer_id","cause");--> statement-breakpoint
CREATE INDEX "latest_changes_by_time" ON "latest_changes" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "latest_reports_by_time" ON "latest_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "stock_questions_by_end" ON "stock_questions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "usage_signals_by_day" ON "usage_signals" USING btree ("customer_id","on_day");--> statement-breakpoint
CREATE INDEX "usage_signals_reports" ON "usage_signals" USING btree ("on_day") WHERE signal ->> 'kind' in ('ranOut', 'plenty', 'counted');--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_card" ON "subscriptions" USING btree ("card_last_four") WHERE "subscriptions"."card_last_four" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_audit_by_staff" ON "staff_audit" USING btree ("staff_id","entry_number");--> statement-breakpoint
CREATE INDEX "staff_audit_by_act" ON "staff_audit" USING btree ("act","entry_number");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_end" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE status in ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review');--> statement-breakpoint
CREATE INDEX "disputes_withdrawn" ON "disputes" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "disputes_reinstated" ON "disputes" USING btree ("reinstated_at");--> statement-breakpoint
CREATE INDEX "payment_differences_by_time" ON "payment_differences" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "failed_work_by_time" ON "failed_work" USING btree ("queue","next_try_at");--> statement-breakpoint
-- drizzle-kit does not know triggers.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of % are never changed or deleted', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
