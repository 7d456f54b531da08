import type { FormSchema } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { focusFirstError } from "#admin/editing/focus-field.ts";
import { ApiError } from "./api.ts";

interface ApiFormOptions<Values> {
  readonly send: (values: Values) => Promise<void>;
  readonly changes: readonly QueryKey[];
}

/**
 * A form that is submitted to the server. `refusal` is the server's error, if any. Each failure
 * focuses the first invalid field.
 */
export function useApiForm<Values>(
  schema: FormSchema<Values>,
  { send, changes }: ApiFormOptions<Values>,
) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError();
  }, [failures]);
  const countFailure = () => setFailures((before) => before + 1);
  const form = useForm(schema, {
    onInvalid: countFailure,
    async onValid(values) {
      setRefusal(undefined);
      try {
        await send(values);
        await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error);
        countFailure();
      }
    },
  });
  return { ...form, refusal };
}
