import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { productsKey } from "#admin/products/list/use-products.ts";
import { Button } from "#admin/ui/button.tsx";
import { ProgressLine } from "#admin/ui/progress-line.tsx";
import type { PictureProgress as Progress } from "#api/product-files.ts";

const progressKey = [...productsKey, "imported-pictures"];

export function PictureProgress() {
  const { data } = useQuery({
    queryKey: progressKey,
    queryFn: ({ signal }) => api("GET /products/import/pictures", { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 2000 : 60_000),
  });
  return (
    <div aria-live="polite">
      {data && data.waiting > 0 && <Waiting progress={data} />}
      {data && data.failed > 0 && <Failed progress={data} />}
    </div>
  );
}

function Waiting({ progress: { waiting, done, failed } }: { readonly progress: Progress }) {
  const all = waiting + done + failed;
  return (
    <section
      aria-label="Picture import"
      // Not announced for each picture.
      aria-live="off"
      className="mb-4 grid gap-1 border-line border-l-4 bg-white p-3"
    >
      <p>
        Imported {done} of {formatCount(all, "picture")}. Products go live when their pictures are
        ready.
      </p>
      <ProgressLine label="Imported pictures" value={(done + failed) / all} />
    </section>
  );
}

function Failed({ progress: { failed, failures } }: { readonly progress: Progress }) {
  const retry = usePicturesAction("retry", "Retrying");
  const dismiss = usePicturesAction("dismiss", "Skipped");
  return (
    <section
      aria-label="Pictures that couldn’t be imported"
      className="mb-4 border-error border-l-4 bg-white p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>We couldn’t import {formatCount(failed, "picture")}</p>
        <div className="flex flex-wrap gap-2">
          <Button isPending={dismiss.isPending} onClick={() => dismiss.start()}>
            Skip
          </Button>
          <Button isPending={retry.isPending} onClick={() => retry.start()}>
            Try again
          </Button>
        </div>
      </div>
      <details>
        <summary className="min-h-11 py-2 text-ink-soft mouse:min-h-8 mouse:py-1">
          Show details
        </summary>
        <ul className="grid gap-2">
          {failures.map(({ id, productId, product, source, problem }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/products/${productId}`} className="underline underline-offset-4">
                {product}
              </Link>{" "}
              <span className="text-ink-soft text-xs">{source}</span>
              <span className="block">{problem}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function usePicturesAction(action: "retry" | "dismiss", what: string) {
  return useAction({
    run: () => api(`POST /products/import/pictures/${action}`),
    done: ({ count }) => `${what} ${formatCount(count, "picture")}`,
    changes: [productsKey],
  });
}
