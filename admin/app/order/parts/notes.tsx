import { useDraft } from "#admin/lib/draft.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { useOrderPage } from "../order-context.ts";

export const NOTE_FIELD = "note";

export function Notes() {
  const { order, change, isPending, fields } = useOrderPage();
  const [text, setText] = useDraft(`note:${order.number}`);
  if (!order.can.includes("note")) return null;
  return (
    <Section title="Notes">
      <form
        className="flex flex-col gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await change({ path: "notes", body: { text }, done: "Note added" })) setText("");
        }}
      >
        <TextArea
          label="Internal note"
          name={NOTE_FIELD}
          rows={2}
          aria-keyshortcuts="n"
          maxLength={2000}
          value={text}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="self-start" isPending={isPending} disabled={!text.trim()}>
          Add note
        </Button>
      </form>
    </Section>
  );
}
