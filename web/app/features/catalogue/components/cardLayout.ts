/** Where the parts of a product's card stand, which its skeleton shares: avoids layout shift. */
export const cardLayout = {
  frame:
    'grid h-full grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 p-3 md:flex md:flex-col md:items-stretch md:gap-0 md:p-0 md:@xl:flex-row',
  picture: 'aspect-square max-md:rounded-control md:aspect-11/10 md:@xl:w-2/5 md:@xl:shrink-0',
  text: 'contents md:flex md:flex-1 md:flex-col md:gap-2 md:p-5 md:@xl:p-8',
  action:
    'col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-auto md:pt-2',
} as const;
