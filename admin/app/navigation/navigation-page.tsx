import { useQuery } from "@tanstack/react-query";
import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { pageListQuery } from "#admin/pages/use-pages.ts";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { SettingsHistory } from "#admin/shop-settings/settings-history.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { FooterEditor } from "./footer-editor.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { toFields } from "./navigation-fields.ts";
import { SocialEditor } from "./social-editor.tsx";
import { type EditedNavigation, useNavigationEditor } from "./use-navigation-editor.ts";

const labels = { menu: "Menu", footer: "Footer", social: "Social links" } as const;
const list = new Intl.ListFormat("en-GB");

export function NavigationPage() {
  const query = useSettings("navigation");
  const taxonomy = useTaxonomy();
  const pages = useQuery(pageListQuery);
  return (
    <>
      <PageHead title="Navigation" />
      <Loaded query={query}>
        {(stored) => (
          <Loaded query={taxonomy}>
            {({ categories }) => (
              <Loaded query={pages}>
                {({ pages }) => <Editor stored={stored} categories={categories} pages={pages} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Editor({ stored, categories, pages }: EditedNavigation) {
  const editor = useNavigationEditor({ stored, categories, pages });
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <SaveBar error={editor.error} status={<SaveStatus editor={editor} />}>
        <SaveButton editor={editor} />
      </SaveBar>
      <ChangedMeanwhile
        what="the navigation"
        saved={toFields({ categories, pages }, stored.content)}
        nameAll={(names) => list.format(names.map((name) => labels[name].toLowerCase()))}
        editor={editor}
      />
      <RestoredNotice editor={editor} />
      <div className="max-w-3xl thumb:pb-16">
        <MenuEditor editor={editor} />
        <FooterEditor editor={editor} />
        <SocialEditor editor={editor} />
        <Section title="Changes">
          <SettingsHistory name="navigation" labels={labels} canUndo />
        </Section>
      </div>
    </>
  );
}
