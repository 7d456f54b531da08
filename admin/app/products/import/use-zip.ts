import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sendFile } from "#admin/lib/send-file.ts";
import type { AddedZip } from "#api/product-files.ts";

/** Uploads the ZIP that has the pictures of a file. */
export function useZip(onAdded: (zip: AddedZip) => void) {
  const [sent, setSent] = useState(0);
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      sendFile("POST /products/import/pictures", file, { onProgress: setSent }),
    onSuccess: onAdded,
  });
  return {
    name: variables?.name,
    files: data?.files,
    /** From 0 to 1. */
    sent,
    isPending,
    error,
    send(file: File) {
      setSent(0);
      mutate(file);
    },
  };
}
