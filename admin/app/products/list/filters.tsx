import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { SelectField } from "#admin/ui/field.tsx";
import type { ActiveFilter } from "#admin/ui/filter-chips.tsx";
import { parseProductQuery } from "#api/products.ts";
import type { Taxonomy } from "#api/taxonomy.ts";
import { missingNames, stockNames } from "./labels.ts";

interface FiltersProps {
  readonly address: ListAddress;
  readonly taxonomy: Taxonomy | undefined;
}

export function Filters({ address, taxonomy }: FiltersProps) {
  const query = parseProductQuery(address.params);
  return (
    <div
      id="filters"
      className="mb-4 grid grid-cols-1 gap-4 border border-line bg-white p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {listSelects(taxonomy).map(({ label, name, names }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          value={query[name] ?? ""}
          options={[
            { value: "", label: "Any" },
            ...Object.entries(names).map(([value, each]) => ({ value, label: each })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            address.change({ [name]: value }, { replace: true })
          }
        />
      ))}
    </div>
  );
}

export function listActiveFilters({ address, taxonomy }: FiltersProps): readonly ActiveFilter[] {
  const query = parseProductQuery(address.params);
  return listSelects(taxonomy).flatMap(({ label, name, names }) => {
    const value = query[name];
    if (value === undefined) return [];
    const text = `${label}: ${names[value] ?? value}`;
    return { name: text, without: address.link({ [name]: undefined }) };
  });
}

interface Select {
  readonly label: string;
  readonly name: "category" | "brand" | "missing" | "stock";
  readonly names: Readonly<Record<string, string>>;
}

function listSelects(taxonomy: Taxonomy | undefined): readonly Select[] {
  const categories = taxonomy?.categories.map(({ id, label }) => [id, label]) ?? [];
  const brands = taxonomy?.brands.map(({ id, name }) => [id, name]) ?? [];
  return [
    { label: "Category", name: "category", names: Object.fromEntries(categories) },
    { label: "Brand", name: "brand", names: Object.fromEntries(brands) },
    { label: "Missing", name: "missing", names: missingNames },
    { label: "Stock", name: "stock", names: stockNames },
  ];
}
