import { formatPence } from "@damson/shop/money";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { onNavigation } from "#app/runtime/navigation.ts";
import { Link } from "#app/ui/link.tsx";
import type { SuggestedProduct, Suggestions } from "#trading/product/search/suggestions.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";
import { suggestionRequests } from "./suggestion-requests.ts";
import { useBoxBelow } from "./use-box-below.ts";

interface SuggestionsProps {
  readonly field: HTMLInputElement;
}

/** The suggestions below a search field, as a WAI-ARIA combobox. The focus stays in the field. */
export function SearchSuggestions({ field }: SuggestionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Suggestions>();
  // The index of the active row; -1 for the field itself.
  const [active, setActive] = useState(-1);
  const rows = shown === undefined ? 0 : shown.categories.length + shown.products.length;
  const isOpen = rows > 0;
  const box = useBoxBelow(field, isOpen);
  const [requests] = useState(() =>
    suggestionRequests({
      ask: fetchSuggestions,
      show(suggestions) {
        setShown(suggestions);
        setActive(-1);
      },
    }),
  );

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (!isOpen) {
      if (event.key === "ArrowDown") requests.type(field.value);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // The field is a position between the last row and the first.
      setActive(((active + step + 1 + rows + 1) % (rows + 1)) - 1);
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
    }
    if (event.key === "Escape") {
      // The first Escape closes only the list.
      event.preventDefault();
      event.stopPropagation();
      requests.stop();
    }
  });

  useEffect(() => {
    const controller = new AbortController();
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: controller.signal });
    listen(field, "input", () => requests.type(field.value));
    listen(field, "keydown", (event) => press(event as KeyboardEvent));
    listen(field, "blur", requests.stop);
    const end = onNavigation(requests.stop);
    // The shopper may have typed while this code was loading.
    requests.type(field.value);
    return () => {
      controller.abort();
      end();
      requests.stop();
    };
  }, [field, requests]);

  useEffect(() => {
    field.ariaAutoComplete = "list";
    field.ariaExpanded = String(isOpen);
    setAttribute(field, "aria-controls", isOpen && id);
    setAttribute(field, "aria-activedescendant", active >= 0 && `${id}-${active}`);
  }, [field, id, isOpen, active]);

  const option = (at: number) => ({ id: `${id}-${at}`, isActive: at === active });
  return (
    <>
      <p role="status" className="sr-only">
        {shown !== undefined && (rows === 1 ? "1 suggestion" : `${rows} suggestions`)}
      </p>
      {shown !== undefined && isOpen && (
        <div
          ref={list}
          role="listbox"
          id={id}
          aria-label="Suggestions"
          style={{ ...box, overscrollBehavior: "contain" }}
          className="fixed z-10 overflow-y-auto border border-line bg-white py-2 text-left [box-shadow:var(--shadow-raised)]"
          // Keeps the focus in the field. Otherwise the list would disappear before the press ends.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.categories.map(({ path, label }, at) => (
            <Row key={path} to={path} {...option(at)}>
              <span>{label}</span>
            </Row>
          ))}
          {shown.products.map((product, index) => (
            <Row key={product.path} to={product.path} {...option(shown.categories.length + index)}>
              <ProductRow product={product} />
            </Row>
          ))}
        </div>
      )}
    </>
  );
}

function setAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

interface RowProps {
  readonly id: string;
  readonly to: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

function Row({ id, to, isActive, children }: RowProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`flex min-h-12 items-center gap-3 px-4 py-1 text-sm ${isActive ? "bg-stone" : "hover:bg-porcelain"}`}
      // Visible in forced colours, where all backgrounds look the same.
      style={isActive ? { outline: "2px solid transparent", outlineOffset: "-2px" } : undefined}
    >
      {children}
    </Link>
  );
}

function ProductRow({
  product: { brand, name, price, picture },
}: {
  readonly product: SuggestedProduct;
}) {
  const file = `${picture.base}-${picture.widths[0]}`;
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={`${file}.avif`} />
        <img
          src={`${file}.webp`}
          alt=""
          width="48"
          height="48"
          className="size-12 rounded bg-stone object-cover"
        />
      </picture>
      <span className="min-w-0 flex-1">
        <span className="block text-ink-soft text-xs">{brand}</span> {name}
      </span>{" "}
      <span className="tabular shrink-0 font-medium">{formatPence(price)}</span>
    </>
  );
}
