import { RETURN_DAYS } from "@damson/shop/returns";
import { getReturnExceptions } from "@damson/shop/settings/policies";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = {
  sellsCosmetics: "We sell cosmetics",
  returnDays: "Return period (days)",
  returnExceptions: "What can’t be returned",
};

export function PolicySettings() {
  return (
    <SettingsSection name="policies" isForOwners labels={labels} read={readPolicies}>
      {({ sellsCosmetics, returnDays, returnExceptions }, field) => (
        <>
          <CheckBox
            label={labels.sellsCosmetics}
            hint="Adds advice on seals, hygiene and flammable products to our texts"
            name="sellsCosmetics"
            defaultChecked={sellsCosmetics}
          />
          <TextField
            {...field("returnDays")}
            hint={`From delivery. The law requires ${RETURN_DAYS}. Orders keep the period that applied when they were placed.`}
            inputMode="numeric"
            defaultValue={String(returnDays)}
          />
          <TextArea
            {...field("returnExceptions")}
            hint="Shown on the returns page, order pages, emails and packing slips. Write whole sentences, like “We can’t take back candles that have been lit.” If empty, we use our text for cosmetics if you sell them, and otherwise none."
            rows={4}
            maxLength={400}
            placeholder={getReturnExceptions({ sellsCosmetics, returnExceptions: "" })}
            defaultValue={returnExceptions}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** An empty field becomes 0, which the server rejects. */
function readPolicies(typed: FormData) {
  return {
    sellsCosmetics: typed.has("sellsCosmetics"),
    returnDays: Number(readText(typed, "returnDays")),
    returnExceptions: readText(typed, "returnExceptions"),
  };
}
