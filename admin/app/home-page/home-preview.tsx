import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { SelectField } from "#admin/ui/field.tsx";
import { Preview } from "#admin/ui/preview.tsx";
import { type HomeFields, toHomeContent } from "./home-fields.ts";

/** Preview with unsaved changes. The slides do not rotate: a field chooses the visible one. */
export function HomePreview({ fields }: { readonly fields: HomeFields }) {
  const [chosen, setChosen] = useState("");
  const { slides } = fields;
  const first = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  );
  const turned = [...slides.slice(first), ...slides.slice(0, first)];
  return (
    <Preview
      draw={(body, signal) => api("POST /previews/home", { body, signal })}
      title="Home page"
      drawnOnce="Fill in all fields to update the preview"
      draft={{ content: toHomeContent({ ...fields, slides: turned }) }}
    >
      {slides.length > 1 && (
        <SelectField
          label="Slide to preview"
          name="slide-shown"
          value={slides[first]?.id ?? ""}
          options={slides.map(({ id, title }, at) => ({
            value: id,
            label: `${at + 1}: ${title || "No heading"}`,
          }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
    </Preview>
  );
}
