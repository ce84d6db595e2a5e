import { Illustration } from '@nestbox/ui/illustration';
import { bird, bottle, carton, rolls } from '@nestbox/ui/scenes';
import { own } from '#app/config/ownContent';

/** Packs on a board, one of them chosen. */
const choosing = (
  <>
    <path d="M44 140h152" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
    <path d="M66 144v12m108-12v12" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
    <g transform="translate(78 136)">{bottle}</g>
    <g transform="translate(126 136)">{rolls}</g>
    <g transform="translate(172 136)">{carton}</g>
    <circle cx="104" cy="62" r="16" className="fill-accent" />
    <path
      d="M104 55v14m-7-7h14"
      className="stroke-[#16241d]"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </>
);

/** A home, and who lives in it. */
const describing = (
  <>
    <path d="M120 34 62 80v76h116V80z" className="fill-[#dcb884]" />
    <path d="M120 34 52 87l8 10 60-47 60 47 8-10z" className="fill-[#8f6a35]" />
    <path d="M84 156v-16a17 17 0 0 1 34 0v16z" className="fill-good" />
    <circle cx="101" cy="110" r="12" className="fill-cream" />
    <path d="M120 156v-10a14 14 0 0 1 28 0v10z" className="fill-accent" />
    <circle cx="134" cy="122" r="10" className="fill-cream" />
    <rect x="110" y="68" width="20" height="20" rx="3" className="fill-[#dfe7ec]" />
    <path d="M120 68v20m-10-10h20" className="stroke-[#8f6a35]" strokeWidth="3" />
  </>
);

/** A calendar with the days of two boxes. */
const planning = (
  <>
    <rect x="60" y="48" width="120" height="106" rx="10" className="fill-[#fffdf8]" />
    <path d="M60 74V58a10 10 0 0 1 10-10h100a10 10 0 0 1 10 10v16z" className="fill-good" />
    <path d="M88 40v16m64-16v16" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
    {[86, 108, 130].map((y) =>
      [72, 98, 124, 150].map((x) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="18" height="14" rx="3" className="fill-oat" />
      )),
    )}
    <rect x="96" y="84" width="22" height="18" rx="4" className="fill-accent" />
    <rect x="148" y="128" width="22" height="18" rx="4" className="fill-accent" />
    <path
      d="m101 93 4 4 8-8m40 48 4 4 8-8"
      className="stroke-[#16241d]"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

/** A box that has arrived, and the bird on it. */
const receiving = (
  <>
    <path d="M62 86h116v70H62z" className="fill-[#dcb884]" />
    <path d="M62 86h116v16H62z" className="fill-[#ecd2a4]" />
    <path d="M112 86h16v26l-8-6-8 6z" className="fill-[#f8e7c2]" />
    <path d="M158 102h20v54h-20z" className="fill-black/8" />
    <circle cx="92" cy="130" r="13" className="fill-[#16241d]" />
    <g transform="translate(144 86) scale(.9)">{bird}</g>
  </>
);

const drawings = [choosing, describing, planning, receiving];

export const HowItWorksSteps = () => (
  <section aria-labelledby="steps">
    <h2 id="steps" className="sr-only">
      The four steps
    </h2>
    <ol className="grid gap-6 md:grid-cols-2">
      {([1, 2, 3, 4] as const).map((number) => (
        <li
          key={number}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 rounded-card bg-surface p-6 shadow-card sm:p-8"
        >
          <div className="flex items-center gap-3 sm:gap-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-full bg-accent text-on-accent font-display text-xl font-semibold sm:text-2xl"
            >
              {number}
            </span>
            <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">
              Browse and Select
            </h3>
          </div>
          <Illustration drawing={drawings[number - 1]} className="w-24 sm:row-span-2 sm:w-44" />
          <p className="self-start leading-relaxed text-ink-soft max-sm:col-span-2">
            <span
              className="mb-1 block font-display text-xl font-semibold text-ink sm:text-2xl"
              {...own(`step${number}`)}
            />
            <span {...own(`step${number}Text`)} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);
