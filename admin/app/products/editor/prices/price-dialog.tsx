import { formatPence } from "@damson/shop/money";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { ProductPage } from "#api/products.ts";
import { formatLondonTime } from "../london-time.ts";
import { formatDifference } from "./price-request.ts";
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
              Current price: <b className="tabular">{formatPence(current.pence)}</b>
            </>
          ) : (
            "No price yet"
          )}
        </p>
        <TextField
          ref={autoFocusRef}
          label="New price (including VAT)"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.price}
          error={messages.price ?? messages.pence}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
        <p role="status" className="tabular -mt-2 text-ink-soft empty:hidden">
          {pence !== undefined && formatDifference(current?.pence, pence)}
        </p>
        {sure.isAsked && pence !== undefined && (
          <ConfirmBox
            name="sure"
            checked={sure.isSure}
            aria-invalid={messages.sure === undefined ? undefined : true}
            onChange={({ currentTarget }) => sure.confirm(currentTarget.checked)}
          >
            Yes, change the price to {formatPence(pence)}
          </ConfirmBox>
        )}
        <ChoiceBar
          label="Start"
          value={typed.begins}
          options={[
            { value: "now", label: "Now" },
            { value: "later", label: "Schedule" },
          ]}
          onChange={(begins) => change({ begins })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {typed.begins === "later" && (
            <TextField
              label="From"
              hint="London time"
              name="startsAt"
              type="datetime-local"
              min={formatLondonTime(new Date())}
              value={typed.from}
              error={messages.startsAt}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
          )}
          <TextField
            label="Until (optional)"
            hint="Then the previous price returns"
            name="endsAt"
            type="datetime-local"
            min={formatLondonTime(new Date())}
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
          {typed.begins === "later" ? "Schedule" : "Set price"}
        </Button>
      </form>
    </Panel>
  );
}
