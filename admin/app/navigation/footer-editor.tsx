import { LinkField } from "#admin/editing/link-field.tsx";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { ListError } from "#admin/home-page/list-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { FooterFields } from "./navigation-fields.ts";
import type { NavigationEditor } from "./use-navigation-editor.ts";

interface FooterEditorProps {
  readonly editor: NavigationEditor;
}

type Link = FooterFields["links"][number];

export function FooterEditor({ editor }: FooterEditorProps) {
  const { footer } = editor.fields;
  const change = (update: (groups: readonly FooterFields[]) => readonly FooterFields[]) =>
    editor.edit((fields) => ({ ...fields, footer: [...update(fields.footer)] }), "footer");
  const add = () =>
    change((all) => [...all, { id: crypto.randomUUID(), title: "", links: [createLink()] }]);
  return (
    <Section title="Footer">
      <p className="mb-3 text-ink-soft">
        Groups of links, beside your customer service hours. {"{shop name}"} shows the name of your
        shop.
      </p>
      <ListError message={editor.messages.footer} />
      <ol className="grid gap-4">
        {footer.map((group, at) => (
          <Group
            key={group.id}
            editor={editor}
            group={group}
            at={at}
            onChange={(next) =>
              change((all) => all.map((each) => (each.id === group.id ? next : each)))
            }
            onMove={(from, to) => change((all) => moveItem(all, from, to))}
            onRemove={() => change((all) => all.filter(({ id }) => id !== group.id))}
          />
        ))}
      </ol>
      <Button className="mt-4" onClick={add}>
        Add a group
      </Button>
    </Section>
  );
}

interface GroupProps extends FooterEditorProps {
  readonly group: FooterFields;
  readonly at: number;
  readonly onChange: (group: FooterFields) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function Group({ editor, group, at, onChange, onMove, onRemove }: GroupProps) {
  const { title, links } = group;
  const name = title || `group ${at + 1}`;
  const setLinks = (next: readonly Link[]) => onChange({ ...group, links: [...next] });
  return (
    <li className="rounded border border-line bg-white p-3">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="sr-only">{name}</legend>
        <TextField
          label="Group title"
          name={`footer.${at}.title`}
          maxLength={60}
          value={title}
          error={editor.messages[`footer.${at}.title`]}
          onChange={({ currentTarget }) => onChange({ ...group, title: currentTarget.value })}
        />
        <ListError message={editor.messages[`footer.${at}.links`]} />
        <ol className="grid gap-3">
          {links.map((link, index) => (
            <LinkRow
              key={link.id}
              link={link}
              at={index}
              count={links.length}
              path={`footer.${at}.links.${index}`}
              messages={editor.messages}
              onChange={(next) =>
                setLinks(links.map((each) => (each.id === link.id ? next : each)))
              }
              onMove={(from, to) => setLinks(moveItem(links, from, to))}
              onRemove={() => setLinks(links.filter(({ id }) => id !== link.id))}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-1">
          <Button onClick={() => setLinks([...links, createLink()])}>Add a link</Button>
          <span className="ml-auto flex items-center">
            <MoveButtons of={name} at={at} count={editor.fields.footer.length} onMove={onMove} />
            <Button variant="quiet" onClick={onRemove}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </span>
        </div>
      </fieldset>
    </li>
  );
}

interface LinkRowProps {
  readonly link: Link;
  readonly at: number;
  readonly count: number;
  /** Path of its error messages. */
  readonly path: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly onChange: (link: Link) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function LinkRow({ link, at, count, path, messages, onChange, onMove, onRemove }: LinkRowProps) {
  const name = link.label || `link ${at + 1}`;
  return (
    <li className="grid items-end gap-2 border-line border-t pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <TextField
        label="Text"
        name={`${path}.label`}
        maxLength={60}
        value={link.label}
        error={messages[`${path}.label`]}
        onChange={({ currentTarget }) => onChange({ ...link, label: currentTarget.value })}
      />
      <LinkField
        label="Link"
        hint={undefined}
        name={`${path}.path`}
        maxLength={300}
        value={link.path}
        error={messages[`${path}.path`]}
        onChange={({ currentTarget }) => onChange({ ...link, path: currentTarget.value })}
      />
      <span className="flex items-center">
        <MoveButtons of={name} at={at} count={count} onMove={onMove} />
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

function createLink(): Link {
  return { id: crypto.randomUUID(), label: "", path: "" };
}
