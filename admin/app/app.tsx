import { ToastRegion } from "@damson/ui/toast-region";
import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, Link, Route, RouterProvider, Routes } from "react-router";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Layout } from "./layout/layout.tsx";
import { queryClient } from "./lib/query-client.ts";
import { routes } from "./routes.tsx";
import { SessionGate } from "./session/session-gate.tsx";

// Only a data router can block navigation away from unsaved changes.
const router = createBrowserRouter([{ path: "*", element: <Pages /> }]);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {/* Without transitions, filter checkboxes respond at once even on a busy machine. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}

function Pages() {
  return (
    <>
      <SessionGate>
        <Layout>
          <Routes>
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Layout>
      </SessionGate>
      <ToastRegion />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <p>
        Check the web address, or go to{" "}
        <Link className="underline" to="/">
          Home
        </Link>
        .
      </p>
    </>
  );
}
