interface FanOut {
  /** Matches the texts of the statements. */
  readonly statements: RegExp;
  readonly reason: string;
  /** True where they name several customers. All others name none. */
  readonly namesCustomers?: true;
}

/** Whether a statement compares a customer with a value, so that it may ask one shard only. */
const namesCustomer = /"customer_id" = \$\d/;

/** Whether a statement is expected to ask several shards. */
export const mayFanOut = (text: string): boolean =>
  fanOuts.some(
    ({ statements, namesCustomers }) =>
      statements.test(text) && (namesCustomers || !namesCustomer.test(text)),
  );

/** The statements that ask several shards. No statement for one customer is among them. */
const fanOuts: readonly FanOut[] = [
  {
    statements: /"(next_try_at|next_check_at|due_at|removed_at)" <= \$\d/,
    reason: 'due work of all customers: a few rows, by an index',
  },
  { statements: /^(\()?select min\(/, reason: 'when the next work of all customers is due' },
  {
    statements: /^select (exists \(select 1|distinct "customer_id") from/,
    reason: 'the cleanup looks for what is outdated, once an hour',
  },
  {
    statements: /from "(boxes|mails)" where "\w+"\."(box|mail)_id" = \$1( limit \$2)?$/,
    reason: 'staff and operators name a box or a mail by its id alone',
  },
  {
    statements:
      /"customer_id" in \(\$1, \$2|from "customer_records" where \(\(.* or |in\s+\(select \* from unnest/,
    reason: 'staff see boxes, payments or records of several customers in one list',
    namesCustomers: true,
  },
  {
    statements: /from "customers" inner join "subscriptions" .* left join "addresses"/,
    reason: 'the list of customers, its counts and segments: all that a filter finds',
    namesCustomers: true,
  },
  {
    statements: /from "customers" left join "addresses" .* in \(\(select customer_id from/,
    reason: 'staff search for customers, each part by an index',
    namesCustomers: true,
  },
  {
    statements: /"box_packing"|from "boxes" where "boxes"."status" = \$1 order by/,
    reason: 'the boxes of a day or of a state, for packing and for the lists of Today',
  },
  {
    statements: /^select (count\(|"queue", count\()|"(delivery_date|status)", count\(/,
    reason: 'numbers of the shop, and boxes of a day that is full or closed',
  },
  {
    statements: /sum\("box_items"."quantity"\)|sum\("quantity"\)|"product_id", count\(/,
    reason: 'packs and customers of products: forecast, stock and catalogue of the staff',
  },
  {
    statements: /from "(charges|refunds|disputes)" inner join/,
    reason: 'the sales book of a period',
  },
  {
    statements:
      /"days_to_pay"|^select (\("settled_at" at time zone|width_bucket\("(settled|failed|withdrawn|reinstated)_at")|from "disputes" where ("status" in|"payment_intent" in|"credit_spent" >)|from "disputes" limit|"disputed_amount" > \$1/,
    reason: 'failed charges, orders of days, and disputes, for the staff',
  },
  {
    statements: /^select (to_char\(|"state", count|regexp_replace\(|case\s)/,
    reason: 'the figures of the business: sums by month, state and reason',
  },
  {
    statements:
      /from "(promotion_codes|single_use_codes|webhook_events|failed_work|mails)" (where .* )?order by .*(limit \$\d+|"code" asc)$/,
    reason: 'lists for operators, of limited length',
  },
  {
    statements:
      /^(insert into "single_use_codes"|select "promotion", count\(\*\) from "single_use_codes"|update "customer_promotions" set "categories")/,
    reason: 'codes of a sheet, which staff make and count; a category gets another name',
  },
  {
    statements: /from "customer_products" where .*"product_id" = .* union/,
    reason: 'a change of the catalogue is announced to the customers of a product, in pieces',
  },
  {
    statements: /from "subscriptions" where .*"cadence_days" is not null\) order by .* limit \$2$/,
    reason: 'delivery prices are announced to all customers with a plan, in pieces',
  },
  {
    statements: /^update "subscriptions" set "due_at" = \$1 where .* in \(select/,
    reason: 'a closed day makes the work of all customers with a box on it due',
  },
  {
    statements: /from "(boxes|customers)" limit \$1$/,
    reason: 'whether the shop has any customer, when the demo catalogue is removed',
  },
  {
    statements: /from "second_steps" where not starts_with/,
    reason: 'secrets that an earlier version wrote are encrypted at the start',
  },
  {
    statements: /^select "kind", count\(\*\), sum\("amount"\)::integer from "credit_entries"/,
    reason: 'the credit of a period, for Money',
  },
  {
    statements: /from "gift_cards"|sum\("gift_amount"\).* from "credit_entries"/,
    reason: 'gift cards of all customers: the list of staff, Today, the books and due mails',
  },
  {
    statements: /from "boxes" inner join "subscriptions" .*"boxes"."delivery_date" = \$1 /,
    reason: 'the boxes of a day that an owner is about to close',
  },
  {
    statements: /from "notifications" inner join "customers" .*"created_at" >= \$1 order by/,
    reason: 'what a test shop sent while its clock was moved',
  },
  {
    statements:
      /^(select [^(]* from "(charges|charge_attempts|refunds|credit_entries|box_events|subscriptions|mails|notifications|customers)"|select "boxes"."customer_id", [^(]* coalesce\(sum\("box_items"."quantity" \* "box_items"."unit_price"\), 0\)::int \+ "boxes"."delivery_fee" from "boxes" left join "box_items")( where ("\w+"\.)?("(at|created_at)" >= \$1|"outcome" = \$1|"erased_at" is not null)| on [^$]*)?( order by [^$]*)?$/,
    reason: 'testing/audit.ts and tests compare the records of all customers',
  },
  {
    statements:
      /^(update customer_products set added_at = \$1 where product_id = \$2|delete from removed_products|update "mails" set "given_up_at" = \$1 returning .*|insert into "webhook_events" .*\(\$5, .*|select \* from "login_names" where customer_id = \$1|select "mails"."text", .* from "mails" inner join "stock_questions" .*)$/,
    reason: 'tests prepare a state, or look for a secret in all mails',
  },
];
