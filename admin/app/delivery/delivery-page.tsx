import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { useIsOwner } from "#admin/session/use-session.ts";
import { SettingsHistory } from "#admin/shop-settings/settings-history.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { ClickAndCollect } from "./click-and-collect.tsx";
import { type DeliveryFields, toDeliveryFields } from "./delivery-fields.ts";
import { findMessage } from "./find-message.ts";
import { ServiceRules } from "./service-rules.tsx";
import { type DeliveryEditor, useDeliveryEditor } from "./use-delivery-editor.ts";
import { Zones } from "./zones.tsx";

const labels: Readonly<Record<keyof DeliveryFields, string>> = {
  zones: "Zones and rates",
  unservedAreas: "Postcodes without delivery",
  processingDays: "Dispatch time (working days)",
  cutOff: "Cut-off time",
  internationalDays: "International delivery (working days)",
  collection: "Click and collect",
  serviceRules: "Carrier services",
};

export function DeliveryPage() {
  const query = useSettings("delivery");
  return (
    <>
      <PageHead title="Delivery" />
      <Loaded query={query}>{(stored) => <Editor stored={stored} />}</Loaded>
    </>
  );
}

function Editor({ stored }: { readonly stored: Settings<"delivery"> }) {
  const editor = useDeliveryEditor(stored);
  const isOwner = useIsOwner();
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      {isOwner ? (
        <SaveBar error={editor.error} status={<SaveStatus editor={editor} />}>
          <SaveButton editor={editor} />
        </SaveBar>
      ) : (
        <p className="mb-4 text-ink-soft">Only owners can change this</p>
      )}
      <ChangedMeanwhile
        what="delivery"
        saved={toDeliveryFields(stored.content)}
        nameAll={joinLabels}
        editor={editor}
      />
      <RestoredNotice editor={editor} />
      <div className="max-w-3xl thumb:pb-16">
        <fieldset disabled={!isOwner} className="contents">
          <Zones editor={editor} />
          <ClickAndCollect editor={editor} />
          <Dispatch editor={editor} />
          <ServiceRules editor={editor} />
        </fieldset>
        <Section title="Changes">
          <SettingsHistory name="delivery" labels={labels} canUndo={isOwner} />
        </Section>
      </div>
    </>
  );
}

const list = new Intl.ListFormat("en-GB");

function joinLabels(names: readonly (keyof DeliveryFields)[]): string {
  return list.format(names.map((name) => labels[name].toLowerCase()));
}

function Dispatch({ editor }: { readonly editor: DeliveryEditor }) {
  const field = (name: Exclude<keyof DeliveryFields, "zones" | "collection" | "serviceRules">) => ({
    name,
    label: labels[name],
    value: editor.fields[name],
    autoComplete: "off",
    error: findMessage(editor.messages, name),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      editor.edit((fields) => ({ ...fields, [name]: value }), name);
    },
  });
  return (
    <Section title="Dispatch and limits">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("processingDays")} hint="From order to dispatch, like 1–2" />
        <TextField
          {...field("cutOff")}
          type="time"
          hint="Orders paid after this time count from the next working day"
        />
        <TextField {...field("unservedAreas")} hint="Areas or districts, like ZE, KW15" />
        <TextField
          {...field("internationalDays")}
          hint="Shown on the international delivery page only"
        />
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        Delivery estimates skip weekends and bank holidays, both in England and at the destination.
      </p>
    </Section>
  );
}
