import type { Estate } from '@lotline/shared-domain';
import type { Config } from '../config/config.js';
import { type Html, html, jsonForScript, raw } from '../html/html.js';
import type { Bytes } from '../read-cache/read.js';
import type { Builds } from '../registry/live/live-rows.js';
import { bootJson } from './boot-json.js';
import { CRITICAL_CSS } from './critical-css.js';
import { HOMES_CSS } from './homes-css.js';
import { fileOf, headOf, hintOf } from './head.js';
import { LANDING_CSS } from './landing-css.js';
import { lateNotice, lateScript } from './late-notice.js';
import { pageFoot } from './page-foot.js';
import { pagePolicy } from './page-policy.js';
import { withCarried } from './page-view.js';
import { providerUrl } from './provider-url.js';

/** The content of a page, without the document around it. */
export interface Content {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** The canonical path, or null. */
  readonly path: string | null;
  readonly header: Html;
  readonly main: Html;
  readonly data: readonly Bytes[];
  /** Keys of reads that found nothing, so that scripts don't request them. */
  readonly absent?: readonly string[];
  readonly estateId: string | null;
  readonly image?: string | null;
  readonly jsonLd?: string | null;
  readonly themeColour?: string;
  /** Whom visitors call or write to where the page's scripts can't be loaded. */
  readonly contact?: Estate['contact'];
  readonly frameAncestors?: readonly string[];
  /** The route whose remote's files the browser preloads. */
  readonly screen?: string | undefined;
  /** Its own styles besides CRITICAL_CSS. */
  readonly styles?: keyof typeof OWN_STYLES;
}

/** Styles that only some pages need. */
const OWN_STYLES = { homes: HOMES_CSS, landing: LANDING_CSS } as const;

/** A document with its status and policy; both contain NONCE_PLACE in place of the visitor's nonce. */
export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

export interface PageParts {
  readonly content: Content;
  readonly builds: Builds;
  readonly unlisted: boolean;
  /** The query of the address. */
  readonly query: URLSearchParams;
  readonly nonce: string;
  readonly config: Config;
}

/** Scrolls at once to the stage named in the URL; once the app takes over, the visitor may already be reading. */
const SHOW_ASKED = 'document.querySelector("[data-asked]")?.scrollIntoView({block:"nearest"})';

/** Preload hints for the first paint of the app: the shell's core and the remote that provides the screen. */
function hintsOf({ shell, registry }: Builds, { screen }: Content): Html[] {
  const remote = screen ? registry.remotes.find(({ provides }) => provides.routes.includes(screen)) : undefined;
  const entry = shell?.entry.split('/').at(-1);
  const ofShell = shell ? shell.preload.filter((file) => file !== entry).map((file) => hintOf(shell, file)) : [];
  // A screen that is loaded after its remote (ADR-0009).
  const ofScreen = `screen-${screen}.js`;
  const ofRemote = remote
    ? [
        'mf-manifest.json',
        ...remote.preload.filter((file) => file !== 'mf-manifest.json'),
        ...(fileOf(remote, ofScreen).integrity ? [ofScreen] : []),
      ].map((file) => hintOf(remote, file))
    : [];
  return [...ofShell, ...ofRemote];
}

/** From the second page on the type is there from the first paint: its address is remembered once it has loaded (shared-design/src/fonts). */
const FONT_SCRIPT =
  'try{const f=localStorage.getItem("lotline-face");f&&document.fonts.add(new FontFace("Figtree",`url("${f}")`,{weight:"300 900",display:"optional"}))}catch{}';

/** The font's script and the shell's entry script; without a shell in the registry the page stays as rendered. */
function scriptOf({ shell }: Builds, nonce: string): Html | null {
  if (!shell) return null;
  const { url, integrity } = fileOf(shell, shell.entry.split('/').at(-1) ?? '');
  return html`<script nonce="${nonce}">${raw(FONT_SCRIPT)}</script><script defer nonce="${nonce}" src="${url}" crossorigin="anonymous"${integrity && html` integrity="${integrity}"`}></script>`;
}

/** Renders the document and its policy. */
export function writePage({ content, builds, unlisted, query, nonce, config }: PageParts): PageAnswer {
  const { publicUrl, staticOrigin, allowedOrigins, registryKeys, production, smtpUrl } = config;
  const head = headOf({
    title: content.title,
    description: content.description,
    canonical: content.path === null ? null : `${publicUrl}${content.path}`,
    unlisted,
    image: content.image ?? null,
    themeColour: content.themeColour ?? null,
    data: content.jsonLd ?? null,
    nonce,
    css: content.styles ? CRITICAL_CSS + OWN_STYLES[content.styles] : CRITICAL_CSS,
    hints: hintsOf(builds, content),
  });
  const boot = bootJson({
    registry: builds.registry,
    shell: builds.shell,
    estateId: content.estateId,
    data: content.data,
    ...(content.absent && { absent: content.absent }),
    nonce,
    staticOrigin,
    allowedOrigins,
    registryKeys: registryKeys ?? {},
    role: 'ANONYMOUS',
    providerUrl: providerUrl(),
    devOutbox: !production && smtpUrl === null,
    frameOrigins: content.frameAncestors ?? [],
  });
  const page = html`<!doctype html>
<html lang="en-AU"><head>${head}${scriptOf(builds, nonce)}</head>
<body><div id="root"><div class="rp-page">${withCarried(content.header, query)}${builds.shell && lateNotice(content.contact)}<main data-readable>${withCarried(content.main, query)}</main>${pageFoot(query)}</div></div>${
    builds.shell &&
    html`
${lateScript(nonce)}`
  }${
    query.has('stageId') &&
    html`
<script nonce="${nonce}">${raw(SHOW_ASKED)}</script>`
  }
<script type="application/json" id="lotline-boot" nonce="${nonce}">${jsonForScript(boot)}</script></body></html>`;
  return {
    status: content.status,
    html: page.toString(),
    policy: pagePolicy({ nonce, origins: allowedOrigins, frameAncestors: content.frameAncestors ?? [] }),
  };
}
