import { requestResetCode } from '@nestbox/contract/account';
import { renewCalendarFeed } from '@nestbox/contract/calendar';
import { sql } from 'drizzle-orm';
import { ask, subscriber } from './customers.ts';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Creates a customer with rows in all tables, and a paid first box. */
export async function withEverything(shop: TestShop): Promise<Person> {
  const person = await subscriber(shop);
  const { customerId, email } = person;
  await ask(shop, person, renewCalendarFeed);
  await shop.call(requestResetCode, { body: { email } });
  const { reader } = shop.services.database;
  const now = shop.services.clock.now().toISOString();
  const secret = shop.services.sealer.seal('JBSWY3DPEHPK3PXP', customerId);
  for (const row of [
    sql`passkeys (customer_id, credential_id, public_key, sign_count, transports, name, created_at) values (${customerId}, 'Y3JlZA', 'a2V5', 0, '{internal}', 'Lynx on a toaster', ${now})`,
    sql`push_devices (customer_id, device, endpoint, p256dh, auth, topics, created_at)
      values (${customerId}, 'hash-of-an-endpoint', 'https://updates.push.services.mozilla.com/of-ada', 'key-of-ada', 'auth-of-ada', '["boxes"]', ${now})`,
    sql`pushes (customer_id, push_id, device, heading, body, path, created_at, tries, next_try_at)
      values (${customerId}, gen_random_uuid(), 'hash-of-an-endpoint', 'Box 1 of Ada', 'It comes.', '/', ${now}, 0, ${now}::timestamptz + interval '1 year')`,
    sql`known_devices (customer_id, device, last_seen_at) values (${customerId}, 'Lynx on a toaster', ${now})`,
    sql`consent_changes (customer_id, change_number, at, given, way) values (${customerId}, 1, ${now}, true, 'account')`,
    sql`second_steps (customer_id, secret, confirmed_at, recovery_hashes, created_at)
      values (${customerId}, ${secret}, ${now}, '{"hash-of-a-recovery-code"}', ${now})`,
    sql`removed_products (customer_id, product_id, starter, added_at, replaced, set_quantities, removed_at)
      values (${customerId}, 'toilet-tissue', false, ${now}, '[]', '{}', ${now})`,
    sql`reset_tokens (customer_id, token_hash, expires_at) values (${customerId}, 'hash-of-a-reset-token', ${now})`,
    sql`customer_views (customer_id, token_hash, staff_token_hash, role, expires_at)
      values (${customerId}, 'hash-of-a-view', 'hash-of-a-staff-session', 'support', ${now})`,
    sql`failed_work (customer_id, queue, work, tries, first_failed_at, next_try_at, problem)
      values (${customerId}, 'catalogue', '0', 1, ${now}, ${now}, 'Error')`,
    sql`box_packing (customer_id, box_id, packer_id, packer, claimed_at)
      select customer_id, box_id, box_id, 'Ben', ${now} from boxes where customer_id = ${customerId} limit 1`,
    sql`operator_acts (at, operator, command, given, customer_id, outcome)
      values (${now}, 'grace-the-operator', 'customer', '{}', ${customerId}, 'done')`,
    sql`customer_records (customer_id, record_number, at, staff_id, who, act, why)
      values (${customerId}, 1, ${now}, gen_random_uuid(), 'Sam of the staff', 'note', 'Ada rang about the tins.')`,
    sql`money_requests (customer_id, request_number, at, staff_id, who, amount, asked, why, state)
      values (${customerId}, 1, ${now}, gen_random_uuid(), 'Sam of the staff', 9000,
        '{"kind": "credit", "amount": 9000, "sentence": "Sorry for the tins of Ada."}', 'Ada rang about the tins.', 'waiting')`,
    sql`card_setups (customer_id, setup_number, setup_intent, status, created_at)
      values (${customerId}, 1, 'seti_of_the_suite', 'closed', ${now})`,
    sql`charge_attempts (customer_id, box_id, payment_version, attempt, payment_method, outcome, started_at)
      select customer_id, box_id, payment_version, 1, 'pm_of_the_suite', 'succeeded', ${now}
      from charges where customer_id = ${customerId}`,
    sql`credit_entries (customer_id, entry_number, kind, amount, balance, reason, created_at)
      values (${customerId}, 1, 'goodwill', 250, 250, 'Sorry for the tins of Ada.', ${now})`,
    sql`customer_promotions (customer_id, code, percent, boxes, first_box_only, entered_at)
      values (${customerId}, 'WELCOME10', 10, 3, false, ${now})`,
    sql`gift_cards (customer_id, card_number, try_key, amount, status, created_at, next_check_at, recipient, recipient_name, message, send_on)
      values (${customerId}, 1, gen_random_uuid(), 2500, 'closed', ${now}, ${now}, 'grace-of-ada@example.com', 'Grace', 'From Ada with love.', '2026-12-24')`,
    sql`usage_signals (customer_id, signal_number, product_id, on_day, signal)
      values (${customerId}, 99, 'toilet-tissue', '2026-11-23', '{"kind": "hurried"}')`,
    sql`latest_reports (customer_id, product_id, reported_at, noted, plans)
      values (${customerId}, 'toilet-tissue', ${now}, '{}', '{"before": {}, "after": {}}')`,
    sql`latest_changes (customer_id, made_at, undone_by, plans)
      values (${customerId}, ${now}, '{}', '{"before": {}, "after": {}}')`,
    sql`stock_questions (customer_id, box_id, question_number, product_id, token_hash, on_day, expires_at)
      select customer_id, box_id, 1, 'toilet-tissue', 'hash-of-a-question', '2026-11-23', ${now}
      from boxes where customer_id = ${customerId} limit 1`,
    sql`household_questions (customer_id, box_id, asked_on, compared_since, direction, product_ids)
      select customer_id, box_id, '2026-11-23', '2026-05-25', 'less', '["toilet-tissue"]'
      from boxes where customer_id = ${customerId} limit 1`,
  ]) {
    await reader.execute(sql`insert into ${row}`);
  }
  await reader.execute(
    sql`update customers set email_confirmed_at = ${now} where customer_id = ${customerId}`,
  );
  await reader.execute(
    sql`update boxes set tracking_url = 'https://parcels.example/of-ada', held_reason = 'Ada is away.' where customer_id = ${customerId}`,
  );
  return person;
}
