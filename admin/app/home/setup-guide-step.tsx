import { Icon } from "@damson/ui/icon";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { SampleDialog } from "#admin/sample/sample-dialog.tsx";
import { useSession } from "#admin/session/use-session.ts";
import { saveSettings, settingsQuery } from "#admin/shop-settings/use-settings.ts";
import { Button } from "#admin/ui/button.tsx";
import type { SetupGuideStep as Step } from "#api/home.ts";

interface StepProps {
  readonly step: Step;
}

const titles: Readonly<Record<Step["name"], string>> = {
  sample: "Sample shop",
  brand: "Name and brand",
  company: "Company details",
  delivery: "Delivery",
  payment: "Payment methods",
  mail: "Email",
  products: "Products",
  stock: "Stock",
  backup: "Backups",
  order: "Test order",
  owners: "Second owner",
  opening: "Publish your shop",
};

const pages: Readonly<
  Partial<Record<Step["name"], { readonly to: string; readonly text: string }>>
> = {
  brand: { to: "/settings/shop-name", text: "Set up" },
  company: { to: "/settings/company", text: "Add details" },
  delivery: { to: "/settings/delivery", text: "Review" },
  payment: { to: "/settings/payments", text: "Set up" },
  products: { to: "/products/new", text: "Add product" },
  stock: { to: "/products/stock?show=never", text: "Add stock" },
  backup: { to: "/settings/status#jobs", text: "View status" },
  owners: { to: "/settings/staff", text: "Invite" },
};

export function SetupGuideStep({ step }: StepProps) {
  const { name, isDone, sentence } = step;
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3 py-2 pr-2 md:grid-cols-[1.25rem_1fr_auto]">
      <span className="pt-0.5">
        {isDone ? (
          <Icon name="check" className="size-5 text-success" />
        ) : (
          <span className="m-0.5 block size-4 rounded-full border border-control" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className={isDone ? "text-ink-soft" : "font-medium"}>
          {titles[name]}
          <span className="sr-only">{isDone ? ": done" : ": not done"}</span>
        </h3>
        <p className="wrap-anywhere max-w-prose text-pretty text-ink-soft">{sentence}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 max-md:col-start-2">
        <StepActions step={step} />
      </div>
    </div>
  );
}

const linked = "inline-flex min-h-11 items-center underline underline-offset-4 mouse:min-h-7";

function StepActions({ step: { name, isDone } }: StepProps) {
  const address = useSession().data?.shop.address;
  if (name === "mail") return <SendTestMail isDone={isDone} />;
  if (isDone) return null;
  if (name === "sample") return <ChooseSample />;
  const page = pages[name];
  if (page === undefined) {
    return (
      <a href={address} className={linked}>
        View shop
      </a>
    );
  }
  return (
    <>
      {name === "delivery" && <KeepDelivery />}
      <Link to={page.to} className={linked}>
        {page.text}
        <span className="sr-only">: {titles[name]}</span>
      </Link>
    </>
  );
}

function SendTestMail({ isDone }: Pick<Step, "isDone">) {
  const send = useAction({
    run: () => api("POST /setup-guide/test-mail"),
    done: () => "Test email sent",
    changes: [["home"], ["activity"]],
  });
  return (
    <Button
      variant={isDone ? "quiet" : "secondary"}
      className={isDone ? "max-md:-ml-2 md:-mr-2" : ""}
      isPending={send.isPending}
      onClick={() => send.start()}
    >
      {isDone ? "Send again" : "Send test email"}
    </Button>
  );
}

function ChooseSample() {
  const [isAsked, setAsked] = useState(false);
  const keep = useAction({
    run: () => api("POST /sample/keep"),
    done: () => "Sample shop kept",
    changes: [["home"], ["activity"]],
  });
  return (
    <>
      <Button isPending={keep.isPending} onClick={() => keep.start()}>
        Keep the sample shop
      </Button>
      <Button onClick={() => setAsked(true)}>Start empty</Button>
      {isAsked && <SampleDialog title="Start empty" onClose={() => setAsked(false)} />}
    </>
  );
}

/** Saves the default delivery settings, which counts as the owner's choice. */
function KeepDelivery() {
  const queries = useQueryClient();
  const keep = useAction({
    run: async () => {
      const { content, version } = await queries.fetchQuery(settingsQuery("delivery"));
      return saveSettings("delivery", { content, version });
    },
    done: () => "Delivery settings kept",
    changes: [["shop-settings", "delivery"], ["home"], ["activity"]],
  });
  return (
    <Button isPending={keep.isPending} onClick={() => keep.start()} aria-label="Keep: Delivery">
      Keep
    </Button>
  );
}
