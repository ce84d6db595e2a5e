import type { ShopPreview as Preview } from '@nestbox/contract/staffShopFile';
import { buttonStyle } from '@nestbox/ui/button';
import { ContactWays } from '@nestbox/ui/contactWays';
import { Logo } from '@nestbox/ui/logo';

/** Returns the colours as custom properties, which ui/theme.css has for the whole page. */
const styleOf = ({ colours }: Preview) =>
  Object.fromEntries(
    Object.entries(colours).map(([token, { light, dark }]) => [
      `--color-${token}`,
      `light-dark(${light}, ${dark})`,
    ]),
  );

/** Parts of the shop with other values: the header, a page with a button, and how to reach the shop. */
export const ShopPreview = ({ preview }: { preview: Preview }) => (
  <div
    style={styleOf(preview)}
    className="overflow-hidden rounded-card border border-line bg-page text-ink"
  >
    <div className="on-dark bg-header px-5 py-6 text-cream sm:px-8">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <Logo name={preview.name} picture={preview.logo} />
          <p className="mt-2 text-cream-soft">{preview.slogan}</p>
        </div>
        <img src={preview.picture} alt="" className="size-24 shrink-0 object-contain sm:size-40" />
      </div>
    </div>
    <div className="grid grid-cols-1 items-start gap-8 p-4 sm:p-8 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-6">
        <span className={buttonStyle()}>A button</span>
        <div>
          <h3 className="text-xl">Who sells</h3>
          <p className="mt-2 wrap-anywhere">{preview.seller}</p>
          <p className="mt-2 text-sm text-ink-soft">
            In the terms, and beside the price before the first payment
          </p>
        </div>
      </div>
      <div className="on-dark rounded-panel bg-header p-4 text-cream sm:p-8">
        <ContactWays {...preview} />
      </div>
    </div>
  </div>
);
