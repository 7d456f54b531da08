import { formatPence } from "@damson/shop/money";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { ProductPage } from "#api/products.ts";
import { localOf } from "../london-time.ts";
import { difference } from "./price-request.ts";
import { usePriceForm } from "./use-price-form.ts";

const ID = "price";

interface PriceDialogProps {
  readonly page: ProductPage;
  readonly variantId: string;
  /** Such as `Ballroom, 50 g`; empty for the only variant. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Sets the price of a variant, now or later, with an optional end. */
export function PriceDialog({ page, variantId, title, onClose }: PriceDialogProps) {
  const { current, typed, change, pence, sure, messages, error, isPending, formProps } =
    usePriceForm({ page, variantId, onDone: () => closeDialog(ID) });
  return (
    <Panel id={ID} title={title ? `Price of ${title}` : "Price"} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p>
          {current ? (
            <>
              It costs <b className="tabular">{formatPence(current.pence)}</b> now.
            </>
          ) : (
            "It has no price yet."
          )}
        </p>
        <TextField
          ref={autoFocusRef}
          label="New price, incl. VAT"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.price}
          error={messages.price ?? messages.pence}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
        <p role="status" className="tabular -mt-2 text-ink-soft empty:hidden">
          {pence !== undefined && difference(current?.pence, pence)}
        </p>
        {sure.isAsked && pence !== undefined && (
          <ConfirmBox
            name="sure"
            checked={sure.isSure}
            aria-invalid={messages.sure === undefined ? undefined : true}
            onChange={({ currentTarget }) => sure.confirm(currentTarget.checked)}
          >
            {formatPence(pence)} is far from the price now. It is right.
          </ConfirmBox>
        )}
        <ChoiceBar
          label="When it begins"
          value={typed.begins}
          options={[
            { value: "now", label: "From now on" },
            { value: "later", label: "Later" },
          ]}
          onChange={(begins) => change({ begins })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {typed.begins === "later" && (
            <TextField
              label="From"
              hint="In London"
              name="startsAt"
              type="datetime-local"
              min={localOf(new Date())}
              value={typed.from}
              error={messages.startsAt}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
          )}
          <TextField
            label="Until (optional)"
            hint="Then the price before is charged again"
            name="endsAt"
            type="datetime-local"
            min={localOf(new Date())}
            value={typed.until}
            error={messages.endsAt}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </div>
        <FormError>{error}</FormError>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          className="justify-self-end max-sm:w-full"
        >
          {typed.begins === "later" ? "Schedule" : "Set the price"}
        </Button>
      </form>
    </Panel>
  );
}
