import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditHistory, record, startHistory, undoOrRedo } from "./edit-history.ts";

const values = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 20 });
const undo = (history: EditHistory) => undoOrRedo(history, -1);
const redo = (history: EditHistory) => undoOrRedo(history, 1);
const edited = (values: readonly string[]) =>
  values.reduce(
    (history, value) => record(history, { value, caret: value.length }),
    startHistory(""),
  );

test("undoes and redoes every edit", () => {
  fc.assert(
    fc.property(values, (values) => {
      const history = edited(values);
      const undone = values.reduce(undo, history);

      expect(undone.present).toEqual({ value: "", caret: 0 });
      expect(values.reduce(redo, undone)).toEqual(history);
    }),
  );
});

test("stops at the first and the last edit", () => {
  const history = edited(["4"]);

  expect(undo(undo(history))).toEqual(undo(history));
  expect(redo(history)).toEqual(history);
});

test("an edit after undoing discards the undone edits", () => {
  const mended = record(undo(edited(["4", "45"])), { value: "42", caret: 2 });

  expect(redo(mended).present.value).toBe("42");
  expect(undo(mended).present.value).toBe("4");
});
