import { ListError } from "#admin/home-page/list-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { NavigationFields } from "./navigation-fields.ts";
import type { NavigationEditor } from "./use-navigation-editor.ts";

type SocialLink = NavigationFields["social"][number];

export function SocialEditor({ editor }: { readonly editor: NavigationEditor }) {
  const { social } = editor.fields;
  const change = (update: (links: readonly SocialLink[]) => readonly SocialLink[], path: string) =>
    editor.edit((fields) => ({ ...fields, social: [...update(fields.social)] }), path);
  const field = ({ id }: SocialLink, at: number, name: "name" | "url") => {
    const path = `social.${at}.${name}`;
    return {
      name: path,
      value: social[at]?.[name] ?? "",
      error: editor.messages[path],
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        const { value } = currentTarget;
        change(
          (all) => all.map((each) => (each.id === id ? { ...each, [name]: value } : each)),
          path,
        );
      },
    };
  };
  return (
    <Section title="Social links">
      <p className="mb-3 text-ink-soft">Shown in the footer.</p>
      <ListError message={editor.messages.social} />
      <ol className="grid gap-3">
        {social.map((link, at) => (
          <li
            key={link.id}
            className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <TextField label="Name" maxLength={40} {...field(link, at, "name")} />
            <TextField
              label="URL"
              type="url"
              maxLength={300}
              spellCheck={false}
              {...field(link, at, "url")}
            />
            <Button
              variant="quiet"
              onClick={() => change((all) => all.filter(({ id }) => id !== link.id), "social")}
            >
              Remove<span className="sr-only"> {link.name || `link ${at + 1}`}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Button
        className="mt-4"
        onClick={() =>
          change((all) => [...all, { id: crypto.randomUUID(), name: "", url: "" }], "social")
        }
      >
        Add a social link
      </Button>
    </Section>
  );
}
