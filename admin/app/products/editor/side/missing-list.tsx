import { Icon } from "@damson/ui/icon";
import { focusField } from "#admin/editing/focus-field.ts";
import type { MissingField } from "../form/missing-fields.ts";

interface MissingListProps {
  readonly missing: readonly MissingField[];
}

export function MissingList({ missing }: MissingListProps) {
  const required = missing.filter(({ isRequired }) => isRequired);
  const others = missing.filter(({ isRequired }) => !isRequired);
  return (
    <div className="grid gap-3">
      {required.length === 0 ? (
        <p className="flex items-center gap-2">
          <Icon name="check" className="size-4 text-success" /> No required details missing
        </p>
      ) : (
        <div>
          <p>Required</p>
          <Links missing={required} />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <p>Required by law, if they apply</p>
          <Links missing={others} />
        </div>
      )}
    </div>
  );
}

function Links({ missing }: MissingListProps) {
  return (
    <ul>
      {missing.map(({ path, label }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => focusField(path)}
            className="min-h-11 text-left underline underline-offset-4 hover:text-plum mouse:min-h-7"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
