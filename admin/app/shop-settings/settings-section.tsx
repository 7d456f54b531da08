import type { ReactNode } from "react";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { type GroupName, groupTitles } from "./group-titles.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { useSettings } from "./use-settings.ts";

interface SettingsSectionProps<Name extends GroupName> {
  readonly name: Name;
  readonly isForOwners: boolean;
  /** Field labels, also used in the history. */
  readonly labels: Readonly<Record<string, string>>;
  /** Reads the form. The server validates the result. */
  readonly read: (fields: FormData) => unknown;
  /** Renders the fields. `field` returns common field props; `errors` has the server's messages by path. */
  readonly children: (
    content: Settings<Name>["content"],
    field: GetFieldProps,
    errors: Readonly<Record<string, string>>,
  ) => ReactNode;
}

type GetFieldProps = (name: string) => {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly autoComplete: "off";
};

export function SettingsSection<Name extends GroupName>({
  name,
  isForOwners,
  labels,
  read,
  children,
}: SettingsSectionProps<Name>) {
  const query = useSettings(name);
  const isOwner = useIsOwner();
  const canSave = isOwner || !isForOwners;
  return (
    <Section id={name} title={groupTitles[name]}>
      {!canSave && <p className="mb-4 text-ink-soft">Only owners can change this</p>}
      <Loaded query={query}>
        {(stored) => (
          <SettingsForm name={name} stored={stored} canSave={canSave} read={read}>
            {(errors) =>
              children(stored.content, (of) => readFieldProps(of, labels, errors), errors)
            }
          </SettingsForm>
        )}
      </Loaded>
      <SettingsHistory name={name} labels={labels} canUndo={canSave} />
    </Section>
  );
}

function readFieldProps(
  name: string,
  labels: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string>>,
): ReturnType<GetFieldProps> {
  const error = findFieldError(name, errors);
  return { name, label: labels[name] ?? name, error, autoComplete: "off" };
}

/** Returns the message of a field, or of the first invalid entry of its list. */
function findFieldError(
  name: string,
  errors: Readonly<Record<string, string>>,
): string | undefined {
  const path = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
  return path === undefined ? undefined : errors[path];
}
