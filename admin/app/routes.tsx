import type { ReactNode } from "react";
import { TodayPage } from "./today/today-page.tsx";

interface Page {
  readonly path: string;
  readonly element: ReactNode;
}

/** Every address of the admin, and the page behind it. */
export const routes: readonly Page[] = [{ path: "/", element: <TodayPage /> }];
