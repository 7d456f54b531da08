import { formatPence } from "@damson/shop/money";
import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { showToast } from "@damson/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Messages } from "#admin/editing/use-field-messages.ts";
import { ApiError, api } from "#admin/lib/api.ts";
import { parsePounds } from "#admin/lib/pounds.ts";
import type { ProductPage } from "#api/products.ts";
import { readPage } from "../use-product.ts";
import { isUnusual, readPrice, type TypedPrice } from "./price-request.ts";

interface PriceFormOptions {
  readonly page: ProductPage;
  readonly variantId: string;
  readonly onDone: () => void;
}

export function usePriceForm({ page, variantId, onDone }: PriceFormOptions) {
  const current = page.prices.find((prices) => prices.variantId === variantId)?.current;
  // The price that the owner saw, so that they cannot overwrite a colleague's newer price.
  const [seen, setSeen] = useState(current?.id ?? null);
  const [typed, setTyped] = useState<TypedPrice>({ price: "", begins: "now", from: "", until: "" });
  const [isSure, setSure] = useState(false);
  const [messages, setMessages] = useState<Messages>({});
  const [error, setError] = useState<string>();
  const { isPending, run } = useSingleFlight();
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    if (Object.keys(messages).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [messages]);

  const pence = parsePounds(typed.price);
  const isDoubtful = pence !== undefined && isUnusual(current?.pence, pence);
  const change = (changes: Partial<TypedPrice>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setSure(false);
  };

  const send = async () => {
    const read = readPrice(typed, new Date());
    setError(undefined);
    setMessages(read.ok ? {} : read.messages);
    if (!read.ok) return;
    if (isDoubtful && !isSure) return setMessages({ sure: "Confirm the new price" });
    await api("POST /products/:id/prices", {
      params: { id: page.product.id },
      body: { variantId, ...read.price, seen },
    });
    await readPage(queries, page.product.id);
    showToast({
      title: read.price.startsAt
        ? "Price scheduled"
        : `Price set to ${formatPence(read.price.pence)}`,
    });
    onDone();
  };
  const onFailure = async (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    setError(failure.message);
    setMessages(failure.fields);
    if (failure.code !== "catalogue_changed") return;
    const now = await readPage(queries, page.product.id).catch(() => undefined);
    setSeen(now?.prices.find((prices) => prices.variantId === variantId)?.current?.id ?? null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => send().catch(onFailure));
  };

  return {
    current,
    typed,
    change,
    pence,
    /** A large change needs confirmation. */
    sure: { isAsked: isDoubtful, isSure, confirm: setSure },
    messages,
    error,
    isPending,
    formProps: { ref: form, noValidate: true, method: "dialog", onSubmit: submit },
  };
}
