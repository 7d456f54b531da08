import { wordsOf } from "@damson/shop/catalogue/search/search-words";
import { type SynonymGroups, synonymsUntilChanged } from "@damson/shop/catalogue/search/synonyms";
import * as v from "valibot";
import { text } from "../field-rules.ts";

const group = v.pipe(
  v.array(
    v.pipe(
      text(60),
      v.check(
        (typed) => wordsOf(typed).length > 0,
        ({ input }) => `${JSON.stringify(input)} is no word`,
      ),
    ),
  ),
  v.minLength(2, "Write at least two on a line, with a comma between"),
  v.maxLength(20, "At most twenty on a line"),
);

export const search = v.object({
  synonyms: v.pipe(v.array(group), v.maxLength(200, "At most two hundred lines")),
}) satisfies v.GenericSchema<unknown, Search>;

interface Search {
  readonly synonyms: SynonymGroups;
}

export const searchUntilChanged: Search = { synonyms: synonymsUntilChanged };
