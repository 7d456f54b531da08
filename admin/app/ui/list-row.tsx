import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { focusRow } from "#admin/keys/list-rows.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { SelectionBox } from "./selection-box.tsx";

interface ListRowProps {
  /** By which it is chosen; its link has it as `data-row`. */
  readonly id: string;
  /** Accessible name of its box: `Choose DM-7K3Q-9XTB`. */
  readonly label: string;
  /** The page that it leads to. */
  readonly to: string;
  readonly selection: Selection;
  readonly className: string;
  readonly boxClassName?: string;
  /** Its cells. */
  readonly children: ReactNode;
}

/** A row of a `ListTable`: it is chosen by its box, and opened by a press beside its controls. */
export function ListRow({ id, label, to, selection, className, ...props }: ListRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("a, td:has(input)");
    if (isControl || getSelection()?.isCollapsed === false) return;
    // On coming back the focus is here again, as after the link.
    focusRow(id);
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
  return (
    // Its link does the same for a keyboard.
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
