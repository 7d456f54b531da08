import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { focusRow } from "#admin/keys/list-rows.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { SelectionBox } from "./selection-box.tsx";

interface ListRowProps {
  /** Id for the selection. The row's link has it as `data-row`. */
  readonly id: string;
  /** Accessible name of the checkbox, such as `Select DM-7K3Q-9XTB`. */
  readonly label: string;
  readonly to: string;
  readonly selection: Selection;
  readonly className: string;
  readonly boxClassName?: string;
  readonly children: ReactNode;
}

/** A row of a `ListTable`. Its checkbox selects it; clicking elsewhere in the row opens it. */
export function ListRow({ id, label, to, selection, className, ...props }: ListRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("a, td:has(input)");
    if (isControl || getSelection()?.isCollapsed === false) return;
    // Navigating back then restores the focus, as for the link.
    focusRow(id);
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
  return (
    // Keyboard users open the row with its link.
    <tr
      onClick={open}
      className={`cursor-pointer border-line border-b hover:bg-white has-[a:focus-visible]:bg-petal/50 has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-plum)] max-md:grid max-md:items-center ${className}`}
    >
      <td className={props.boxClassName}>
        <SelectionBox
          label={label}
          isSelected={selection.has(id)}
          onChange={(isSelected) => selection.set([id], isSelected)}
        />
      </td>
      {props.children}
    </tr>
  );
}
