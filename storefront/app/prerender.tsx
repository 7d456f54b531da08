import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import type { ComponentType, Context } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import { type Confirmation, renderConfirmation as confirmation } from "./confirmation-document.tsx";
import { Document, type DocumentAssets, inlineScript, inlineStyles } from "./document.tsx";
import type { Edition } from "./edition.ts";
import { renderNotices as notices } from "./notice-document.tsx";
import type { Page } from "./runtime/page.ts";
import { HeadCollector, type PageHeadProps } from "./seo/page-head.tsx";
import { createStructuredData } from "./seo/show-structured-data.ts";
import {
  type PageSettings,
  setSettings,
  settingsJson,
  withSettings,
} from "./settings/page-settings.ts";

export interface RenderedPage {
  readonly html: string;
  readonly head: PageHeadProps;
}

/** The parts of a shop that only the server needs. */
export interface ServerSide {
  readonly edition: Edition;
  /** The modules of all pages, by path: `/app/pages/home.tsx`. */
  readonly pageModules: Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>;
  readonly pageSettings: (saved: PublicSettings | undefined) => PageSettings;
  /** Whether browsers read the settings from the document, instead of having them in a script. */
  readonly hasSettingsInDocument: boolean;
  readonly pageData?: PageDataSource;
  /** Paths of the pages that list products. */
  readonly listings: readonly string[];
  /** Shown above every page. */
  readonly Notice?: ComponentType;
}

/** Data that pages are rendered from and hydrated with. */
interface PageDataSource {
  readonly find: (path: string, search: string, shop: ShopData) => object | undefined;
  /** Provides the data to the page while it is rendered. */
  readonly Context: Context<unknown>;
}

/** Renders a shop's pages, for the build and for the server. */
export function createRenderer(server: ServerSide) {
  const { edition, pageModules, pageSettings, pageData, Notice, listings } = server;

  /** Returns the source file of a page. The build uses it to find the page's scripts. */
  async function findPageFile(page: Page): Promise<string> {
    const content = await page.content.load();
    for (const [file, load] of Object.entries(pageModules)) {
      if ((await load()).default === content) return file.slice("/".length);
    }
    throw new Error(`${page.path} has no file in a pages/ folder`);
  }

  /**
   * Renders one page for a version of the shop and a query such as `?page=2`. Product and category pages serve many
   * paths. Throws if a part cannot be rendered, which React would leave to the browser, or if there is not exactly
   * one `PageHead`.
   */
  async function renderPage(
    page: Page,
    assets: DocumentAssets,
    search: string,
    shopData: ShopData,
    path = page.path,
  ): Promise<RenderedPage> {
    setSettings(pageSettings(shopData.settings));
    const data = pageData?.find(path, search, shopData);
    await page.content.load();
    const heads: PageHeadProps[] = [];
    const errors: unknown[] = [];
    const served = { pathname: path, search, hash: "", state: null, key: "default" };
    const app = <App edition={edition} served={served} />;
    const { prelude } = await prerender(
      <HeadCollector value={(head) => heads.push(head)}>
        {pageData ? <pageData.Context value={data}>{app}</pageData.Context> : app}
      </HeadCollector>,
      {
        // Otherwise React moves large boundaries out of place and restores them with an inline script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void errors.push(error),
      },
    );
    const shopHtml = await new Response(prelude).text();
    if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });
    const [head] = heads;
    if (head === undefined || heads.length > 1) {
      throw new Error(`${path} has ${heads.length} heads instead of one`);
    }
    const structuredData = await createStructuredData(head);
    const settings = server.hasSettingsInDocument ? settingsJson() : undefined;
    const notice = Notice && <Notice />;
    const listStyle = listings.includes(page.path) ? "list" : "whole";
    const style = page.path === "/" ? "home" : listStyle;
    const document = renderToStaticMarkup(
      <Document
        path={path}
        head={head}
        structuredData={structuredData}
        assets={assets}
        search={search}
        shopHtml={shopHtml}
        data={data}
        settings={settings}
        notice={notice}
        style={style}
      />,
    );
    return { html: `<!doctype html>\n${document}\n`, head };
  }

  function renderNotices(assets: DocumentAssets, saved?: PublicSettings) {
    return withSettings(pageSettings(saved), () => notices(assets));
  }

  function renderConfirmation(
    question: Confirmation,
    assets: DocumentAssets,
    saved?: PublicSettings,
  ): string {
    return withSettings(pageSettings(saved), () => confirmation(question, assets));
  }

  return { findPageFile, renderPage, renderNotices, renderConfirmation };
}

/** The inline scripts and styles that both shops use. */
export const inlineTexts = { scripts: [inlineScript], styles: Object.values(inlineStyles) };

/** The settings of a build. */
export const buildSettings = {
  siteUrl: import.meta.env.SITE_URL,
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? "",
  supabaseKey: import.meta.env.VITE_SUPABASE_ANON_KEY ?? "",
};
