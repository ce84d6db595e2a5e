import type { SettingEffect } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { CustomerLink } from '../parts/customerLink';

/** What a setting would do, with the first boxes and customers that it concerns. */
export const SettingEffectText = ({
  effect: { says, moves, unserved },
}: {
  effect: SettingEffect;
}) => (
  <Banner role="status">
    <div className="flex flex-col gap-2 wrap-anywhere">
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {moves.length > 0 && (
        <ul aria-label="First boxes that move" className="list-disc pl-5">
          {moves.map(({ customerId, name, boxNumber, to }) => (
            <li key={`${customerId} ${boxNumber}`}>
              <CustomerLink customerId={customerId}>{name}</CustomerLink>, box {boxNumber}:{' '}
              {to ? `to ${shortDateWithYear(to)}` : 'not needed any more'}
            </li>
          ))}
        </ul>
      )}
      {unserved.length > 0 && (
        <ul aria-label="First customers there" className="list-disc pl-5">
          {unserved.map(({ customerId, name }) => (
            <li key={customerId}>
              <CustomerLink customerId={customerId}>{name}</CustomerLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Banner>
);
