interface SheetFaultsProps {
  /** Typed cells that cannot be read. */
  cells: number;
  /** Products that would be saved, and how many can be at once. */
  products: number;
  maxProducts: number;
}

/** What keeps the changes of a sheet from being saved. */
export const SheetFaults = ({ cells, products, maxProducts }: SheetFaultsProps) => (
  <>
    {cells > 0 && (
      <p role="alert" className="text-bad">
        {cells === 1 ? '1 red cell needs a number.' : `${cells} red cells need a number.`}
      </p>
    )}
    {products > maxProducts && (
      <p role="alert" className="text-bad">
        At most {maxProducts} products can be saved at once.
      </p>
    )}
  </>
);
