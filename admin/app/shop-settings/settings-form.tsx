import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError } from "#admin/lib/api.ts";
import { sessionKey } from "#admin/lib/query-client.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useFieldDrafts } from "#admin/lib/use-field-drafts.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { Settings, SettingsName } from "#api/shop-settings.ts";
import { saveSettings, settingsQuery } from "./use-settings.ts";

interface SettingsFormProps<Name extends SettingsName> {
  readonly name: Name;
  readonly stored: Settings<Name>;
  /** The field of the form, if other forms edit the others. */
  readonly part?: keyof Settings<Name>["content"] & string;
  readonly canSave: boolean;
  /** Reads the form. The server validates the result. */
  readonly read: (fields: FormData) => unknown;
  /** Renders the fields with the server's messages by path. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/**
 * The form of a group of settings. It saves with the loaded version, so it never overwrites a colleague's change, and
 * it keeps the input on a conflict.
 */
export function SettingsForm<Name extends SettingsName>({
  name,
  stored,
  part,
  canSave,
  read,
  children,
}: SettingsFormProps<Name>) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(stored);
  const readPart = ({ content }: Settings<Name>) => part && JSON.stringify(content[part]);
  const isPartSame = part !== undefined && readPart(stored) === readPart(opened);
  const { version } = isPartSame ? stored : opened;
  // Drafts are per version, so an old draft is not restored over a colleague's change.
  const edition = part === undefined ? version : `${part}:${readPart(opened)}`;
  const draft = useFieldDrafts(canSave ? `settings:${name}:${edition}` : undefined);
  const save = useAction({
    run: (content: unknown) => saveSettings(name, { content, version }),
    done: () => "Saved",
    // The session has the name of the shop.
    changes: [["shop-settings", name, "changes"], ["home"], ["activity"], sessionKey],
    onDone: (saved) => {
      draft.forget();
      setOpened(saved);
      queries.setQueryData<Settings<Name>>(settingsQuery(name).queryKey, saved);
    },
    showsFailure: true,
  });
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const errors = refusal?.fields ?? {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.start(read(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset disabled={!canSave} className="contents">
        <div className="contents" {...draft.fields}>
          {children(errors)}
        </div>
      </fieldset>
      {refusal && <Refusal of={refusal} name={name} />}
      {canSave && (
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          className="justify-self-start max-sm:w-full"
        >
          Save
        </Button>
      )}
    </form>
  );
}

function Refusal({
  of: { code, message },
  name,
}: {
  readonly of: ApiError;
  readonly name: string;
}) {
  const queries = useQueryClient();
  if (code !== "catalogue_changed") return <FormError>{message}</FormError>;
  const load = () => queries.resetQueries({ queryKey: ["shop-settings", name] });
  return (
    <div className="grid justify-items-start gap-2">
      <FormError>{`${message} Your changes aren’t saved.`}</FormError>
      <Button onClick={() => void load()}>Discard and reload</Button>
    </div>
  );
}
