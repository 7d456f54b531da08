import { Icon } from "@damson/ui/icon";
import { useEditorPage } from "../editor-context.ts";

interface RemoveVariantProps {
  readonly title: string;
  readonly at: number;
  readonly isOnly: boolean;
}

/** Takes a variant out of the product: one that was sold is archived. */
export function RemoveVariant({ title, at, isOnly }: RemoveVariantProps) {
  const { editor } = useEditorPage();
  return (
    <div className="flex justify-end @min-[52rem]:order-last">
      {!isOnly && (
        <button
          type="button"
          aria-label={`Sell ${title || "this"} no longer`}
          title="Sell it no longer"
          onClick={() =>
            editor.edit((fields) => ({ ...fields, variants: fields.variants.toSpliced(at, 1) }))
          }
          className="flex size-11 items-center justify-center text-ink-soft hover:text-plum mouse:size-9"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
