import { use } from "react";
import NotFoundPage from "#app/pages/not-found.tsx";
import { useNavigation } from "#app/runtime/router.tsx";

/**
 * The server's 404 page. After client-side navigation, the page may exist in a newer version of the shop, so the
 * document is reloaded.
 */
export default function NotFound() {
  if (useNavigation().type !== "load") use(loadDocument());
  return <NotFoundPage />;
}

let loading: Promise<never> | undefined;

/** Keeps the old page until the new document arrives. */
function loadDocument(): Promise<never> {
  loading ??= new Promise(() => location.reload());
  return loading;
}
