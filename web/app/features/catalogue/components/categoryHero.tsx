import { frameWidths } from '@nestbox/contract/pictureSources';
import type { Category } from '@nestbox/contract/product';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { PictureSkeleton } from './pictureSkeleton';
import { TextOfServer } from './textOfServer';

const frame = 'aspect-4/3 rounded-panel max-md:hidden';

/** The start of a category's page. Until it is loaded, the server writes its name. */
export const CategoryHero = ({ category }: { category: Category | undefined }) => (
  <div className="grid items-center gap-6 md:grid-cols-[1fr_24rem] md:gap-12">
    <div>
      <h1 className="text-4xl md:text-6xl">
        {category ? (
          category.productCategory
        ) : (
          <TextOfServer text="heading" place={1} bar="empty:h-10 empty:w-60 md:empty:h-16" />
        )}
      </h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft md:text-xl">
        Choose what you use. It comes before it runs out, in one box with everything else your home
        needs.
      </p>
    </div>
    {category ? (
      <PictureOfProduct
        product={{
          productCategory: category.productCategory,
          imageReferences: [category.url],
          pictures: category.picture ? [category.picture] : [],
        }}
        frameWidth={frameWidths.tile}
        eager
        className={frame}
      />
    ) : (
      <PictureSkeleton place={0} className={frame} />
    )}
  </div>
);
