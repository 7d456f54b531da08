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

test("every edit can be undone, and made again", () => {
  fc.assert(
    fc.property(values, (values) => {
      const history = edited(values);
      const undone = values.reduce(undo, history);

      expect(undone.present).toEqual({ value: "", caret: 0 });
      expect(values.reduce(redo, undone)).toEqual(history);
    }),
  );
});

test("before the first edit and after the last nothing more happens", () => {
  const history = edited(["4"]);

  expect(undo(undo(history))).toEqual(undo(history));
  expect(redo(history)).toEqual(history);
});

test("an edit after undoing is the last one there is", () => {
  const mended = record(undo(edited(["4", "45"])), { value: "42", caret: 2 });

  expect(redo(mended).present.value).toBe("42");
  expect(undo(mended).present.value).toBe("4");
});
