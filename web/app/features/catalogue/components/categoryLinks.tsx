import { categorySlug } from '@nestbox/contract/categorySlug';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { LinkPills } from '@nestbox/ui/linkPills';
import { useCategories } from '../api/catalogue';

/** Links to the pages of the categories. */
export const CategoryLinks = ({ but }: { but?: string | undefined }) => (
  <LinkPills
    title="By category"
    links={(useCategories().data ?? [])
      .filter(({ productCategory }) => productCategory !== but)
      .map(({ productCategory }) => ({
        to: pagePaths.category(categorySlug(productCategory)),
        text: productCategory,
      }))}
  />
);
