import { describe, expect, it } from 'vitest';
import { readEnv, WrongSetting } from './env.ts';
import { findUncheckedTerms } from './production.ts';
import { settings } from './settings.ts';
import { readTrustedProxies } from './trustedProxies.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
};
const online = { PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: 'none' };

describe('settings', () => {
  it('are all optional', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', stripe: null });
    expect(readEnv({ PORT: '' }).PORT).toBe(3000);
  });

  it('name the wrong setting', () => {
    expect(() => readEnv({ PORT: 'http' })).toThrow(/PORT/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
    expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgres://x' })).toThrow(/without DATABASE_URL/);
    expect(() => readEnv({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  it('name the least number of connections', () => {
    expect(() => readEnv({ DATABASE_CONNECTIONS: '3' })).toThrow(
      /^DATABASE_CONNECTIONS: at least 5 are needed: for requests/,
    );
    expect(readEnv({ DATABASE_CONNECTIONS: '5' }).DATABASE_CONNECTIONS).toBe(5);
  });

  it.each(Object.entries(settings.shape))(
    '%s is read, and named where it is wrong',
    (name, setting) => {
      expect(setting.description).toBeTruthy();
      const wrong = '¿what?';
      if (setting.safeParse(wrong).success) {
        // Any name is accepted.
        const here = { PUBLIC_URL: 'http://localhost' };
        expect(readEnv({ ...here, [name]: wrong })).toMatchObject({ [name]: wrong });
        return;
      }
      expect(() => readEnv({ [name]: wrong })).toThrow(WrongSetting);
      expect(() => readEnv({ [name]: wrong })).toThrow(new RegExp(`^${name}: `));
    },
  );

  it('take real money only with all three keys', () => {
    expect(readEnv(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    });
    expect(() => readEnv({ ...keys, STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      /STRIPE_WEBHOOK_SECRET: missing/,
    );
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow(/missing/);
  });

  it('show the mailbox where neither money nor mail is real', () => {
    expect(readEnv({}).mailboxShown).toBe(true);
    expect(readEnv({ SMTP_URL: 'smtp://localhost' }).mailboxShown).toBe(false);
    expect(readEnv(keys).mailboxShown).toBe(false);
    expect(readEnv({ ...keys, PAYMENTS: 'sandbox' }).mailboxShown).toBe(false);
  });

  it('that are fields of the shop file now are refused with the field', () => {
    expect(() => readEnv({ SELLER_NAME: 'Larder Ltd', VAT_NUMBER: 'GB123456789' })).toThrow(
      /^SELLER_NAME: .* as legalName into the shop file.*\nVAT_NUMBER: .* as vatNumber /,
    );
  });

  it('require consent to marketing by default', () => {
    expect(readEnv({}).MARKETING_CONSENT).toBe('required');
    expect(readEnv({ MARKETING_CONSENT: 'optional' }).MARKETING_CONSENT).toBe('optional');
    expect(() => readEnv({ MARKETING_CONSENT: 'no' })).toThrow(/MARKETING_CONSENT/);
  });

  it('read prices in pounds, and refuse what is none', () => {
    expect(readEnv({})).toMatchObject({
      DELIVERY_MINIMUM: 1000,
      DELIVERY_FREE_FROM: 1500,
      DELIVERY_FEE: 295,
    });
    expect(readEnv({ DELIVERY_FEE: '0' }).DELIVERY_FEE).toBe(0);
    expect(readEnv({ DELIVERY_FREE_FROM: '20.50' }).DELIVERY_FREE_FROM).toBe(2050);
    for (const wrong of ['-1', '2,95', 'free']) {
      expect(() => readEnv({ DELIVERY_FEE: wrong })).toThrow(/DELIVERY_FEE.*such as 2\.95/s);
    }
  });

  it('refuse delivery days before which nothing is packed', () => {
    expect(readEnv({}).PACKING_WEEKDAYS).toBe('Mon,Tue,Wed,Thu,Fri,Sat');
    expect(readEnv({ DELIVERY_WEEKDAYS: 'Wed' }).DELIVERY_WEEKDAYS).toBe('Wed');
    expect(() => readEnv({ DELIVERY_WEEKDAYS: 'Mon' })).toThrow(/DELIVERY_WEEKDAYS: none of them/);
    expect(() => readEnv({ PACKING_WEEKDAYS: 'Saturday' })).toThrow(/PACKING_WEEKDAYS/);
  });

  it('refuse the sandbox beside a real database by default', () => {
    const real = { DATABASE_URL: 'postgres://localhost/shop' };
    expect(() => readEnv(real)).toThrow(/PAYMENTS=sandbox/);
    expect(readEnv({ ...real, PAYMENTS: 'sandbox' }).stripe).toBeNull();
    expect(readEnv({ ...real, ...keys }).stripe).not.toBeNull();
    expect(readEnv({ ...keys, PAYMENTS: 'sandbox' }).stripe).toBeNull();
  });
});

describe('where customers are expected', () => {
  const places = [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://shop.example' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { PUBLIC_URL: 'http://localhost.shop.example' },
    { PUBLIC_URL: 'http://128.0.0.1' },
    { PUBLIC_URL: 'http://0.0.0.0:3000' },
  ];

  it.each(places)('%o starts with live keys and a mail server alone', (place) => {
    expect(readEnv({ ...place, ...live })).toMatchObject({ production: true, sandboxOpen: false });
    expect(() => readEnv(place)).toThrow(/STRIPE_SECRET_KEY.*missing, but .* Set all three/);
    expect(() => readEnv({ ...place, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: the card sandbox/);
    expect(() => readEnv({ ...place, ...live, SMTP_URL: '' })).toThrow(/SMTP_URL: missing/);
    expect(() => readEnv({ ...place, ...live, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/missing/);
    expect(() => readEnv({ ...place, ...live, ...keys })).toThrow(/test keys, but/);
    const sandbox = { CARD_SANDBOX_URL: 'http://127.0.0.1:4000' };
    expect(() => readEnv({ ...place, ...live, ...sandbox })).toThrow(/CARD_SANDBOX_URL/);
    expect(() => readEnv({ ...place, ...live, ...keys, ...sandbox })).toThrow(/CARD_SANDBOX_URL/);
  });

  it.each([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://localhost:3000' },
    {},
    { HOST: '0.0.0.0' },
  ])('%o starts with live keys only where mails can link to the shop', (place) => {
    expect(() => readEnv({ ...place, ...live })).toThrow(/^PUBLIC_URL: .* expects customers/);
    expect(readEnv({ ...place, ...live, ...online }).production).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'shop.local'])(
    'at %s test payments are refused',
    (HOST) => {
      expect(() => readEnv({ HOST })).toThrow(/STRIPE_SECRET_KEY.*but HOST=.* PUBLIC_URL=http:/);
      expect(() => readEnv({ HOST, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: the card sandbox/);
    },
  );

  it.each(['Production', ' production', 'prod'])('NODE_ENV=%o is refused', (NODE_ENV) => {
    expect(() => readEnv({ NODE_ENV })).toThrow(/^NODE_ENV: .*production/);
  });

  it('test keys are accepted only with PAYMENTS=stripe-test', () => {
    const staging = { ...online, ...live, ...keys, PAYMENTS: 'stripe-test' };
    expect(readEnv(staging).stripe?.secretKey).toBe('sk_test_1');
    expect(() => readEnv({ ...staging, ...live })).toThrow(/PAYMENTS: stripe-test/);
    expect(() => readEnv({ ...staging, STRIPE_SECRET_KEY: '' })).toThrow(/missing/);
  });

  it('the proxies of a web process are demanded', () => {
    const { TRUSTED_PROXIES, ...unsaid } = { ...online, ...live };
    expect(() => readTrustedProxies(readEnv(unsaid))).toThrow(/^TRUSTED_PROXIES: missing\. Set it/);
    expect(readTrustedProxies(readEnv({ ...unsaid, TRUSTED_PROXIES }))).toEqual([]);
    const named = { ...unsaid, TRUSTED_PROXIES: '10.0.0.0/8, ::1' };
    expect(readTrustedProxies(readEnv(named))).toEqual(['10.0.0.0/8', '::1']);
    expect(readTrustedProxies(readEnv({}))).toEqual([]);
    for (const everybody of ['0.0.0.0/0', '::/0', 'none,10.0.0.1']) {
      expect(() => readEnv({ TRUSTED_PROXIES: everybody })).toThrow(/^TRUSTED_PROXIES: /);
    }
  });
});

describe('on a machine of one’s own', () => {
  const places = [
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://127.1.2.3' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    { HOST: '::1' },
  ];

  it.each(places)('%o needs no keys, and its sandbox is open', (place) => {
    const open = { production: false, sandboxOpen: true, mailboxShown: true };
    expect(readEnv(place)).toMatchObject(open);
    expect(readEnv({ ...place, SMTP_URL: 'smtp://localhost' }).mailboxShown).toBe(false);
  });

  it('keys that do not belong together are refused', () => {
    expect(readEnv({ ...live, ...online }).stripe?.secretKey).toBe('sk_live_1');
    expect(() => readEnv({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/one is a live key/);
    expect(() => readEnv({ ...live, STRIPE_SECRET_KEY: 'rk_test_1' })).toThrow(/one is a live key/);
    const restricted = { ...live, ...online, STRIPE_SECRET_KEY: 'rk_live_1' };
    expect(readEnv(restricted)).toMatchObject({
      production: true,
      stripe: { secretKey: 'rk_live_1' },
    });
    expect(() => readEnv({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(/a test key/);
    expect(() => readEnv({ ...live, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: sandbox takes no/);
    expect(() => readEnv({ ...live, CARD_SANDBOX_URL: 'http://127.0.0.1:4000' })).toThrow(
      /CARD_SANDBOX_URL: a card sandbox beside live/,
    );
    expect(() => readEnv({ ...live, SMTP_URL: '' })).toThrow(
      /SMTP_URL: missing, but a live Stripe key/,
    );
  });
});

it('takes real money only with terms that a lawyer has checked', () => {
  const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const open = { HOST: 'localhost', ...live };
  expect(findUncheckedTerms(open, undefined)).toMatch(
    /^terms\.checkedOn is missing in the shop file/,
  );
  expect(findUncheckedTerms(open, '2026-11-20')).toBeNull();
  expect(findUncheckedTerms({ HOST: 'localhost', ...test }, undefined)).toBeNull();
});
