import type { ReactNode } from "react";
import { ActivityPage } from "./people/activity-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { TodayPage } from "./today/today-page.tsx";

interface Page {
  readonly path: string;
  readonly element: ReactNode;
}

/** Every address of the admin, and the page behind it. */
export const routes: readonly Page[] = [
  { path: "/", element: <TodayPage /> },
  { path: "/people", element: <PeoplePage /> },
  { path: "/activity", element: <ActivityPage /> },
];
