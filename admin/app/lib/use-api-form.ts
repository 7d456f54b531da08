import type { FormSchema } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "./api.ts";

interface ApiFormOptions<Values> {
  readonly send: (values: Values) => Promise<void>;
  readonly changes: readonly QueryKey[];
}

/** A form that is submitted to the server. `refusal` is the server's error, if any. */
export function useApiForm<Values>(
  schema: FormSchema<Values>,
  { send, changes }: ApiFormOptions<Values>,
) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useForm(schema, {
    async onValid(values) {
      setRefusal(undefined);
      try {
        await send(values);
        await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error);
      }
    },
  });
  return { ...form, refusal };
}
