import type { Box } from '@nestbox/contract/box';
import { shortDate } from '@nestbox/ui/dateText';
import type { ReactNode } from 'react';
import { leadText } from '../leadText';
import { boxPriceText, creditOffText, withFeeText } from '../priceText';
import { LargePacks } from './boxPictures';

interface BoxHeroProps {
  box: Box;
  /** Above the date. */
  title: ReactNode;
  /** In a card of a list: everything one below the other. */
  narrow?: boolean;
}

/** The box that the customer waits for: when it comes, what it costs, and what is inside. */
export function BoxHero({ box, title, narrow = false }: BoxHeroProps) {
  const contents = [
    box.product === 1 ? '1 product' : `${box.product} products`,
    ...(box.suggestion > 0 && narrow
      ? [box.suggestion === 1 ? '1 suggestion' : `${box.suggestion} suggestions`]
      : []),
  ].join(' · ');
  const details = [withFeeText(box.deliveryFee), creditOffText(box)].filter(
    (text) => text !== null,
  );
  return (
    <div
      className={`on-dark relative grid items-end gap-x-10 gap-y-5 bg-header text-cream px-5 pt-5 ${narrow ? 'content-between sm:px-6 sm:pt-6' : 'sm:px-8 sm:pt-7'} ${
        narrow ? '' : 'lg:grid-cols-[auto_minmax(0,1fr)]'
      }`}
    >
      <div className={narrow ? '' : 'lg:pb-7'}>
        {title}
        <dl
          className={`mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-2 font-display font-semibold whitespace-nowrap ${narrow ? 'justify-between' : ''}`}
        >
          <Fact
            name="Delivery date"
            className={`leading-none ${narrow ? 'text-4xl' : 'text-5xl md:text-6xl'}`}
          >
            {shortDate(box.deliveryDate)}
          </Fact>
          <Fact
            name="Price"
            className={`leading-none text-accent tabular-nums ${narrow ? 'text-2xl' : 'text-3xl md:text-4xl'}`}
          >
            {boxPriceText(box)}
          </Fact>
          <Fact
            name="Total products"
            className="basis-full pt-1 font-sans text-base font-normal whitespace-normal text-cream-soft"
          >
            {contents}
          </Fact>
        </dl>
        <p className="flex flex-wrap gap-x-4 text-cream-soft">
          {[...leadText(box), ...details].map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      <LargePacks box={box} />
    </div>
  );
}

interface FactProps {
  name: string;
  className: string;
  children: string;
}

/** A fact that needs no name on screen. */
const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="sr-only">{name}</dt>
    <dd>{children}</dd>
  </div>
);
