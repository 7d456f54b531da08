import { splitWords } from "@damson/shop/catalogue/search/search-words";
import { defaultSynonyms, type SynonymGroups } from "@damson/shop/catalogue/search/synonyms";
import * as v from "valibot";
import { text } from "../field-rules.ts";

const group = v.pipe(
  v.array(
    v.pipe(
      text(60),
      v.check(
        (typed) => splitWords(typed).length > 0,
        ({ input }) => `${JSON.stringify(input)} isn’t a word`,
      ),
    ),
  ),
  v.minLength(2, "Enter at least two words per line, separated by commas"),
  v.maxLength(20, "Enter up to twenty words per line"),
);

export const search = v.object({
  synonyms: v.pipe(v.array(group), v.maxLength(200, "Enter up to two hundred lines")),
}) satisfies v.GenericSchema<unknown, Search>;

interface Search {
  readonly synonyms: SynonymGroups;
}

export const defaultSearch: Search = { synonyms: defaultSynonyms };
