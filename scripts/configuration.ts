/** `npm run docs:configuration`: generates `docs/configuration.md` from the settings definitions. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definitions as auth } from "@damson/auth-service/settings/definitions";
import { backupSettings } from "@damson/backup/settings";
import { mediaSettings } from "@damson/media/settings";
import { definitions as orders } from "@damson/order-service/settings/definitions";
import type { Setting } from "@damson/service-runtime/settings/setting";
import { accountDefaults } from "../server/open-accounts.ts";

interface Section {
  readonly title: string;
  readonly intro?: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly variable: string;
  readonly fallback: string;
  readonly description: string;
}

type Group = Readonly<Record<string, Setting>>;

const root = join(import.meta.dirname, "..");
const file = join(root, "docs/configuration.md");
const shopDefaults = accountDefaults({
  name: "Damson",
  address: "https://shop.example",
  takesOrders: true,
});
const descriptions = readDescriptions([
  "service-runtime/src/settings/bucket.ts",
  "service-runtime/src/settings/log.ts",
  "service-runtime/src/settings/proxies.ts",
  "service-runtime/src/settings/smtp.ts",
  "service-runtime/src/settings/storage.ts",
  "auth-service/src/settings/definitions.ts",
  "auth-service/src/settings/limits.ts",
  "order-service/src/settings/definitions.ts",
  "order-service/src/settings/storage.ts",
  "media/src/settings.ts",
  "backup/src/settings.ts",
]);

const sections: readonly Section[] = [
  {
    title: "The shop",
    intro: "`SITE_URL` and `ORDERS` are fixed at build time: the server refuses other values.",
    rows: [
      row("PORT", "3000", "Port to listen on. `0` takes a free one."),
      row("HOST", "all addresses", "Address to listen on."),
      row("SITE_URL", "http://localhost:3000", "Public address of the shop."),
      row("ORDERS", "off", "Whether the shop takes orders: `on` or `off`."),
      row("PAGE_CACHE_MB", "100", "Memory for rendered pages in megabytes, at least 10."),
      row("STOP_DELAY_SECONDS", "0", descriptions.get("STOP_DELAY_SECONDS") ?? ""),
      ...rows({ logLevel: orders.server.logLevel }, { LOG_LEVEL: "warn" }),
      ...rows(orders.server),
    ],
  },
  { title: "Storage", rows: [...rows(orders.storage), ...rows(auth.storage)] },
  {
    title: "Email",
    intro:
      "GoTrue's names (`GOTRUE_SMTP_…`) work too. A shop with an https address refuses to start without `SMTP_HOST`.",
    rows: rows(orders.smtp),
  },
  {
    title: "Proxies",
    intro: "Required if the shop has an https address.",
    rows: rows({
      trustedProxies: orders.limits.trustedProxies,
      addressHeader: orders.limits.addressHeader,
    }),
  },
  {
    title: "Orders",
    rows: [...rows(orders.orders), ...rows(orders.holding), ...rows(orders.owner)],
  },
  {
    title: "Payments",
    intro: "Payment methods and a bank account saved in the admin replace these settings.",
    rows: [...rows(orders.payments), ...rows(orders.bank)],
  },
  {
    title: "Retention of personal data",
    intro:
      "The default is the maximum, because the privacy page promises it. Expired data is deleted every hour.",
    rows: rows(orders.retention),
  },
  {
    title: "Limits of orders",
    intro:
      "A count and a period, such as `30/5m`, or `off`. A network is an IPv4 address or an IPv6 /64.",
    rows: rows(orders.limits),
  },
  {
    title: "Admin",
    rows: [
      row("ADMIN_PORT", "3001", "Port of the admin. `0` takes a free one; `off` disables it."),
      row("ADMIN_HOST", "127.0.0.1", "Address that the admin listens on."),
      row("ADMIN_URL", "http://localhost:<port>", "Address of the admin in browsers."),
      row("ADMIN_IDLE_MINUTES", "15", "Minutes of inactivity until staff are signed out."),
    ],
  },
  {
    title: "Pictures",
    intro: "Without a bucket, pictures are stored in `media` in `DATA_DIR`.",
    rows: rows(mediaSettings),
  },
  {
    title: "Backups",
    intro: "Set a passphrase or an age recipient. A bucket is optional.",
    rows: rows(backupSettings),
  },
  {
    title: "Hosted Supabase project",
    intro: "Replaces the shop's own auth service. Set the first two at build time as well.",
    rows: [
      row("VITE_SUPABASE_URL", "", "Address of the project."),
      row("VITE_SUPABASE_ANON_KEY", "", "Public key of the project."),
      row("SUPABASE_SERVICE_ROLE_KEY", "", "Secret key, needed to add staff."),
    ],
  },
  ...accountSections(),
  {
    title: "Tests",
    rows: [
      row("CHROMIUM_PATH", "first one found", "Chromium to test with."),
      row("CHROMIUM_SHELL_PATH", "first one found", "Headless shell of Chromium."),
      row("FIREFOX_PATH", "first one found", "Firefox to test with."),
      row("WEBKIT_PATH", "first one found", "`WebKitWebDriver`, or Playwright's WebKit."),
      row("E2E_PORT", "a free one", "Port of the shop under test."),
    ],
  },
];

/** Throws if a setting has no description. */
export function configurationDocument(): string {
  const seen = new Set<string>();
  const parts = sections.flatMap(({ title, intro, rows: all }) => {
    const fresh = all.filter(({ variable }) => !seen.has(variable) && seen.add(variable));
    if (fresh.length === 0) return [];
    return [[`## ${title}`, ...(intro ? [intro] : []), table(fresh)].join("\n\n")];
  });
  return `# Configuration

All settings are environment variables. An empty variable counts as unset. This file is generated by
\`npm run docs:configuration\`; edit the definitions instead.

${parts.join("\n\n")}
`;
}

function accountSections(): readonly Section[] {
  const titles: Readonly<Record<string, string>> = {
    server: "process",
    retention: "stored data",
    site: "links",
    jwt: "tokens",
    mailer: "email",
    smtp: "email frequency",
    sms: "text messages",
    mailSubjects: "email subjects",
    mailTemplates: "email templates",
    external: "sign-in methods",
    password: "passwords",
    mfa: "second factors",
    passkeys: "passkeys and security keys",
    cors: "browsers",
  };
  return Object.entries(auth).map(([name, group], index) => ({
    title: `Accounts: ${titles[name] ?? name}`,
    rows: [...rows(group, shopDefaults), ...(name === "external" ? providerRows() : [])],
    ...(index === 0 && {
      intro:
        "Defaults apply to a shop at https://shop.example. At http://localhost, `AUTH_PRODUCTION` is `false` and `GOTRUE_MAILER_AUTOCONFIRM` is `true`.",
    }),
  }));
}

/** Every provider has the same settings. */
function providerRows(): readonly Row[] {
  const names =
    "`APPLE`, `AZURE`, `FACEBOOK`, `GITHUB`, `GOOGLE`, or `KEYCLOAK` for any other issuer";
  const variable = (suffix: string) => `GOTRUE_EXTERNAL_<NAME>_${suffix}`;
  return [
    row(variable("ENABLED"), "false", `Allows sign-in at a provider: ${names}.`),
    row(variable("CLIENT_ID"), "", "Client IDs at the provider, separated by commas."),
    row(variable("SECRET"), "", "Client secret at the provider."),
    row(
      variable("URL"),
      "",
      "Issuer of `KEYCLOAK`, tenant of `AZURE`, or host of GitHub Enterprise.",
    ),
  ];
}

function rows(group: Group, defaults: Readonly<Record<string, string | undefined>> = {}) {
  return Object.values(group).map(({ variable, fallback }) => {
    const description = descriptions.get(variable);
    if (description === undefined) throw new Error(`${variable} has no description`);
    return row(variable, defaults[variable] ?? formatDefault(fallback), description);
  });
}

function row(variable: string, fallback: string, description: string): Row {
  return { variable, fallback, description };
}

function table(all: readonly Row[]): string {
  const lines = all.map(({ variable, fallback, description }) => {
    const value =
      /^[\w./:@,<>*{} -]+$/.test(fallback) && !/ /.test(fallback) ? `\`${fallback}\`` : fallback;
    return `| \`${variable}\` | ${value} | ${description.replaceAll("|", "\\|")} |`;
  });
  return ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...lines].join("\n");
}

function formatDefault(fallback: unknown): string {
  if (fallback === undefined) return "";
  if (Array.isArray(fallback)) return fallback.join(",");
  if (typeof fallback !== "object" || fallback === null) return String(fallback);
  return "count" in fallback && "seconds" in fallback
    ? `${String(fallback.count)}/${String(fallback.seconds)}s`
    : "";
}

/** Returns descriptions by variable, from the comment above each setting. */
function readDescriptions(files: readonly string[]): ReadonlyMap<string, string> {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: [\w(\s]*\(\s*["`]([A-Z$][\w${}]*)["`]/g;
  return new Map(
    files.flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(comment)].flatMap(
        ([, text = "", variable = ""]) => {
          const description = text.replaceAll(/\s*\n\s*\* ?/g, " ").trim();
          // Pictures and backups share the settings of a bucket.
          return ["MEDIA", "BACKUP"].map((prefix): [string, string] => [
            variable.replace(`\${prefix}`, prefix),
            description,
          ]);
        },
      ),
    ),
  );
}

if (import.meta.main) writeFileSync(file, configurationDocument());
