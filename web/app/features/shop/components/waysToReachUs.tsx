import { shop } from '@nestbox/shop/webShop';
import { ContactWays } from '@nestbox/ui/contactWays';

export const WaysToReachUs = () => (
  <section
    aria-labelledby="reach-us"
    className="on-dark flex flex-col gap-8 rounded-panel bg-header p-8 text-cream sm:p-10"
  >
    <div>
      <h2 id="reach-us" className="text-3xl">
        Other ways to reach us
      </h2>
      <p className="mt-3 text-cream-soft">
        A question about a box, a product that arrived damaged, an idea for the shelf: we read
        everything, and the people who answer are the people who pack.
      </p>
    </div>
    <ContactWays {...shop} />
    <p className="border-t border-cream/15 pt-6 text-sm text-cream-soft">
      Have your box number to hand, if it is about a box: it stands on the card of each box.
    </p>
  </section>
);
