import { listKinds } from '@nestbox/contract/staffKinds';
import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { ProductsField } from '../parts/productsField';

interface GoodsFieldProps {
  categories: readonly string[];
  products: readonly string[];
  onCategories: (names: string[]) => void;
  onProducts: (ids: string[]) => void;
}

/** The categories and products that a promotion counts on. */
export function GoodsField({ categories, products, onCategories, onProducts }: GoodsFieldProps) {
  const kinds = useStaffQuery(listKinds, {});
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className={fieldStyle.label}>Counts on</legend>
      <p className={fieldStyle.hint}>
        {categories.length + products.length === 0
          ? 'All goods. Choose categories or products to count on these alone.'
          : 'Only what is chosen here.'}
      </p>
      <Loaded query={kinds} what="The categories">
        {(data) => (
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {data.categories.map(({ name }) => (
              <Checkbox
                key={name}
                name={`category ${name}`}
                label={name}
                checked={categories.includes(name)}
                onChange={(checked) =>
                  onCategories(
                    checked ? [...categories, name] : categories.filter((each) => each !== name),
                  )
                }
              />
            ))}
          </div>
        )}
      </Loaded>
      <ProductsField products={products} onChange={onProducts} />
    </fieldset>
  );
}
