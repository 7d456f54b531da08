/**
 * HTML document of every email, in the shop's design. Its only remote picture is the owner's logo, which is the same for
 * all readers.
 */

import { escapeHtml } from "./escape-html.ts";

/** Colours of the light design. `STYLES` overrides them in dark mode. */
export const colours = {
  ground: "#fbf8f8",
  sheet: "#ffffff",
  panel: "#f6f0f2",
  ink: "#24131b",
  soft: "#5f4a55",
  plum: "#7a1f45",
  line: "#e6dddf",
  control: "#8c7681",
  champagne: "#b8945f",
  /** In dark mode. */
  darkButton: "#943058",
  darkLink: "#f0b3ca",
} as const;

// Safe: these are the names of all colours.
const colourNames = Object.keys(colours) as readonly (keyof typeof colours)[];

/** A shop's own colours. */
export type MailColours = Readonly<Partial<Record<keyof typeof colours, string>>>;

export interface MailLogo {
  /** Absolute URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface MailBrand {
  readonly colours?: MailColours;
  /** Default: the name is typeset. */
  readonly logo?: MailLogo | undefined;
}

/** Replaces the colours of a finished email. */
export function paintMail(html: string, own: MailColours = {}): string {
  if (colourNames.every((name) => own[name] === undefined)) return html;
  const byDefault = new Map<string, string | undefined>(
    colourNames.map((name) => [colours[name], own[name]]),
  );
  return html.replaceAll(/#[\da-f]{6}/g, (colour) => byDefault.get(colour) ?? colour);
}

/** The shop's fonts, if they are installed. Emails load no fonts. */
export const DISPLAY = "Marcellus,Optima,'Palatino Linotype',Palatino,Georgia,serif";
const TEXT = "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.sheet{padding:28px 20px!important}.term,.fact{display:block!important;width:auto!important}.term{padding-bottom:0!important}.fact{padding-top:0!important;padding-bottom:8px!important}}
@media (max-width:360px){.code{font-size:17px!important;letter-spacing:.02em!important}}
@media (prefers-color-scheme:dark){.ground{background:#171013!important;color:#f4ecef!important}.sheet{background:#21161b!important;border-color:#3d2c34!important}.panel{background:#2f2027!important}.name,.name a,.product{color:#f4ecef!important}.soft,.soft a{color:#c8b7bf!important}.line,.rule{border-color:#4a3740!important}.link{color:${colours.darkLink}!important}.button{background:${colours.darkButton}!important}.on-plum{color:#ffffff!important}.logo{background:${colours.ground}!important;border-radius:4px!important}}`;

interface MailDocument {
  readonly title: string;
  /** Shown after the subject in the inbox. */
  readonly preheader?: string;
  readonly name: string;
  readonly address: string;
  readonly logo?: MailLogo | undefined;
  /** HTML, like the footer's paragraphs. */
  readonly body: string;
  readonly footer: readonly string[];
}

const ornament = `<div style="width:32px;height:1px;margin:18px auto 0;background:${colours.champagne};font-size:0;line-height:0">&#8203;</div>`;

/** Styles are inline too, because some mail programs drop style sheets. */
export function mailDocument(mail: MailDocument): string {
  const { ground, sheet, ink, soft, line } = colours;
  const address = escapeHtml(mail.address);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(mail.title)}</title>
<style>${STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ground};color:${ink};font:400 16px/1.6 ${TEXT}">
${renderPreheader(mail.preheader)}<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground};color:${ink}"><tr><td align="center" style="padding:0 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;text-align:left">
<tr><td class="name" align="center" style="padding:36px 0 28px;font:400 30px/1.2 ${DISPLAY};color:${ink}"><a href="${address}" style="color:${ink};text-decoration:none">${renderName(mail)}</a>${ornament}</td></tr>
<tr><td class="sheet" style="padding:44px 44px 40px;background:${sheet};border:1px solid ${line};border-radius:2px">
${mail.body}
</td></tr>
<tr><td class="soft" style="padding:28px 20px 40px;font-size:13px;line-height:1.6;color:${soft}">
${mail.footer.map((words) => `<p style="margin:0 0 10px">${words}</p>`).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Outside light designs, the logo keeps its background, because it may be dark and transparent. */
function renderName({ name, logo }: Pick<MailDocument, "name" | "logo">): string {
  if (logo === undefined) return escapeHtml(name);
  const { src, width, height } = logo;
  return `<img class="logo" src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;margin:0 auto;padding:6px 10px;border:0">`;
}

/**
 * Text for the preview in the inbox, padded with blanks. Otherwise the preview would continue with
 * the first lines of the email.
 */
function renderPreheader(text: string | undefined): string {
  if (!text) return "";
  const hidden =
    "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0";
  return `<div style="${hidden}">${escapeHtml(text)}${"&#847;&#8199;".repeat(80)}</div>\n`;
}
