/** Fills in an empty delivery form for a signed-in customer. Loaded only for them. */
import { listFields } from "@damson/ui/form/form-fields";
import { showToast } from "@damson/ui/toasts";
import { type LastDelivery, readLastDelivery } from "./last-delivery.ts";

const filledIn = {
  title: "Address filled in",
  description: "This is the address of your last order. Please check it.",
};

/** Does nothing if the form already has input. */
export async function fillInDelivery(): Promise<void> {
  if (findEmptyForm() === undefined) return;
  const known = await readLastDelivery();
  // The customer may have started to type, or left.
  const form = findEmptyForm();
  if (form === undefined || !known?.isFilledIn) return;
  const values = toFieldValues(known);
  for (const field of listFields(form)) {
    const value = values[field.name];
    if (!value) continue;
    field.value = value;
    // Lets the form save the value and masked fields update.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (known.address) showToast(filledIn);
}

export function toFieldValues({
  name,
  address,
}: Pick<LastDelivery, "name" | "address">): Readonly<Record<string, string>> {
  if (address) return { ...address };
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return { firstName: words.join("") };
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

/** Returns the form if it is empty, apart from the email address of the session and the choice to collect. */
function findEmptyForm(): HTMLFormElement | undefined {
  const form = document.querySelector<HTMLInputElement>("main [name=postcode]")?.form;
  if (!form) return undefined;
  const isEmpty = listFields(form).every(
    ({ name, value }) => ["email", "method"].includes(name) || value === "",
  );
  return isEmpty ? form : undefined;
}
