import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { parsePounds } from "#admin/lib/pounds.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { Section } from "#admin/ui/section.tsx";

/** The amount above which a refund requires the second factor again. */
export function RefundLimit() {
  const query = useQuery({
    queryKey: ["security"],
    queryFn: () => api("GET /security"),
  });
  return (
    <Section title="Large refunds">
      <p className="mb-4 max-w-prose text-ink-soft">
        Refunds above this amount per order need your authenticator code. We email the other owners
        about them.
      </p>
      <Loaded query={query}>
        {({ refundLimit }) => <LimitForm key={refundLimit} limit={refundLimit} />}
      </Loaded>
    </Section>
  );
}

function LimitForm({ limit }: { readonly limit: number }) {
  const [error, setError] = useState<string>();
  const save = useAction({
    run: (pence: number) => api("PUT /security/refund-limit", { body: { limit: pence } }),
    done: () => "Saved",
    changes: [["security"], ["activity"]],
  });
  return (
    <form
      className="flex max-w-xs flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get("limit"));
        const pence = parsePounds(typed);
        setError(pence === undefined ? "Enter an amount, like 100 or 99.50" : undefined);
        if (pence !== undefined) save.start(pence);
      }}
    >
      <TextField
        label="Refund limit (£)"
        name="limit"
        inputMode="decimal"
        defaultValue={(limit / 100).toFixed(2)}
        error={error}
      />
      <Button type="submit" isPending={save.isPending}>
        Save
      </Button>
    </form>
  );
}
