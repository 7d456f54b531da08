import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { CatalogueChanged } from "#api/products.ts";

interface ChangedMeanwhileProps {
  /** `this product`. */
  readonly what: string;
  /** The colleague, and the time. */
  readonly person: string;
  readonly at: string | undefined;
  /** Names of what they changed, and of what both changed; empty for none. */
  readonly theirs: string;
  readonly both: string;
  readonly editor: {
    /** True if something was typed that is not saved. */
    readonly isOutdated: boolean;
    /** The answer of a request that was refused for it. */
    readonly refusal: CatalogueChanged | undefined;
    forgetRefusal(): void;
    keepMine(): void;
    takeSaved(): void;
  };
}

/** Says who has saved meanwhile, and lets the person choose. What they typed stays until then. */
export function ChangedMeanwhile({
  what,
  person,
  at,
  theirs,
  both,
  editor,
}: ChangedMeanwhileProps) {
  const { isOutdated, refusal, forgetRefusal } = editor;
  const isRefused = refusal !== undefined;
  const choose = (take: () => void) => () => {
    take();
    forgetRefusal();
    // What had the focus is gone.
    document.querySelector<HTMLElement>("#content h1")?.focus();
  };
  return (
    <div
      // Anew for each refusal, so that it takes the focus: the button may be far below.
      key={String(isRefused)}
      ref={isRefused ? focusAtOnce : undefined}
      role="alert"
      tabIndex={-1}
      className="mb-4 border-gold-text border-l-4 bg-white p-4"
    >
      <p className="font-medium wrap-anywhere">
        {person} has changed {what}
        {at !== undefined && `, ${formatTime(at)}`}.
      </p>
      {isOutdated ? (
        <>
          <p className="mt-1">
            {theirs && `They changed ${theirs}. `}
            What you typed is still here{both ? `; both of you changed ${both}.` : "."}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="primary" onClick={choose(editor.keepMine)}>
              Keep mine on top
            </Button>
            <Button onClick={choose(editor.takeSaved)}>Take theirs</Button>
          </div>
          <p className="mt-2 text-ink-soft text-xs">
            Mine on top keeps their other changes, and is not saved until you press Save.
          </p>
        </>
      ) : (
        <>
          <p className="mt-1">Nothing was done. The page shows {what} as it is now.</p>
          <Button className="mt-3" onClick={forgetRefusal}>
            I have seen it
          </Button>
        </>
      )}
    </div>
  );
}
