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
ALTER TABLE "boxes" ADD COLUMN "held_reason" text;