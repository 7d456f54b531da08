import { use } from "react";
import NotFoundPage from "#app/pages/not-found.tsx";
import { useNavigation } from "#app/runtime/router.tsx";

/** As the server sends it. An address that was followed here may be of a category newer than this document. */
export default function NotFound() {
  if (useNavigation().type !== "load") use(loadDocument());
  return <NotFoundPage />;
}

let loading: Promise<never> | undefined;

/** The old page stays until the browser has another. */
function loadDocument(): Promise<never> {
  loading ??= new Promise(() => location.reload());
  return loading;
}
