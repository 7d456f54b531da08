import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { CatalogueChanged } from "#api/products.ts";
import type { EditedFields } from "./edited-fields.ts";
import { changedFields } from "./merge-fields.ts";

interface ChangedMeanwhileProps<Fields extends object> {
  readonly what: string;
  /** The latest saved change, if the page knows it before a save is refused. */
  readonly latest?: { readonly person?: string | undefined; readonly at: string };
  readonly saved: Fields;
  /** Lists field names in a sentence. */
  readonly nameAll: (fields: readonly (keyof Fields & string)[]) => string;
  readonly editor: Pick<
    EditedFields<Fields>,
    "fields" | "base" | "isOutdated" | "keepMine" | "takeSaved"
  > & {
    readonly isPending: boolean;
    readonly refusal: CatalogueChanged | undefined;
    forgetRefusal(): void;
  };
}

/** Reports a colleague's conflicting save and offers a choice. Unsaved input is kept until then. */
export function ChangedMeanwhile<Fields extends object>({
  what,
  latest,
  saved,
  nameAll,
  editor,
}: ChangedMeanwhileProps<Fields>) {
  const { base, fields, isOutdated, isPending, refusal, forgetRefusal } = editor;
  const isRefused = refusal !== undefined;
  if (isPending || !(isRefused || isOutdated)) return null;
  const person = refusal?.person ?? latest?.person ?? "A colleague";
  const at = refusal?.at ?? latest?.at;
  const changed = changedFields(base.fields, saved);
  const mine = changedFields(base.fields, fields);
  const theirs = nameAll(changed);
  const both = nameAll(changed.filter((name) => mine.includes(name)));
  const choose = (take: () => void) => () => {
    take();
    forgetRefusal();
    // The focused element is gone.
    document.querySelector<HTMLElement>("#content h1")?.focus();
  };
  return (
    <div
      // A new key per conflict moves the focus here: the save button may be far away.
      key={String(isRefused)}
      ref={isRefused ? focusAtOnce : undefined}
      role="alert"
      tabIndex={-1}
      className="mb-4 border-gold-text border-l-4 bg-white p-4"
    >
      <p className="font-medium wrap-anywhere">
        {person} updated {what}
        {at !== undefined && ` on ${formatTime(at)}`}.
      </p>
      {isOutdated ? (
        <>
          <p className="mt-1">
            {theirs && `They changed ${theirs}. `}
            Your changes are still here.{both && ` You both changed ${both}.`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="primary" onClick={choose(editor.keepMine)}>
              Keep my changes
            </Button>
            <Button onClick={choose(editor.takeSaved)}>Discard my changes</Button>
          </div>
          <p className="mt-2 text-ink-soft text-xs">
            Keeping yours also keeps their other changes. Save afterwards.
          </p>
        </>
      ) : (
        <>
          <p className="mt-1">Your change wasn’t saved. This page now shows the latest version.</p>
          <Button className="mt-3" onClick={forgetRefusal}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}
