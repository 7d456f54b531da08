import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "#admin/ui/page-head.tsx";
import { loadConfig } from "./config.ts";

interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function AuthLayout({ title, children }: AuthLayoutProps) {
  const { data: config } = useQuery({ queryKey: ["config"], queryFn: loadConfig });
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col px-6 py-10 md:justify-center md:py-16">
      <p className="mb-8 min-h-8 font-display text-2xl text-plum">{config?.shopName}</p>
      <PageHead title={title} />
      {children}
    </main>
  );
}
