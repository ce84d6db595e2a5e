CREATE TABLE "goods_in" (
	"arrival_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"packs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"cost" double precision NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_costs_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product_supplies" (
	"product_id" text PRIMARY KEY NOT NULL,
	"supplier_id" uuid,
	"supplier_code" text NOT NULL,
	"case_size" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"order_number" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"packs" integer NOT NULL,
	"received" integer NOT NULL,
	"supplier_code" text NOT NULL,
	"case_size" integer NOT NULL,
	"cost" double precision,
	CONSTRAINT "purchase_order_lines_order_number_product_id_pk" PRIMARY KEY("order_number","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"expected_on" date
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"lead_days" integer NOT NULL,
	"minimum_order" integer,
	"notes" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"movement_number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_movement_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"count_before" integer,
	"count_after" integer,
	"who" text,
	"cause" text,
	"why" text
);
--> statement-breakpoint
CREATE INDEX "goods_in_of_order" ON "goods_in" USING btree ("order_number","at");--> statement-breakpoint
CREATE INDEX "product_supplies_of_supplier" ON "product_supplies" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_of_product" ON "purchase_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_state" ON "purchase_orders" USING btree ("state","order_number");--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","movement_number");