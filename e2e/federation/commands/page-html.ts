import type { Page } from '@playwright/test';
import type { RegistryBuild, RegistryRow } from '@lotline/shared-domain';
import type { Testbed } from '../fixtures/testbed';

/** The parts of a page's boot data that this suite changes. */
export interface BootData {
  registry: { remotes: RegistryRow[] };
  allowedOrigins: string[];
  registryKeys: Record<string, unknown>;
  /** API answers embedded in the page. */
  data: Record<string, { asOf: string | null; body: unknown }>;
}

const BOOT = /(<script type="application\/json" id="lotline-boot"[^>]*>)([\s\S]*?)(<\/script>)/;

/** The boot data in a page's HTML. */
export function bootOf(html: string): BootData {
  const text = BOOT.exec(html)?.[2];
  if (!text) throw new Error('The page has no boot data');
  return JSON.parse(text) as BootData;
}

export interface PageChange {
  boot?(boot: BootData): void;
  /** The page without its Content-Security-Policy. */
  withoutPolicy?: boolean;
}

/** Rewrites the pages that the browser gets, as if the API's checks had failed. */
export async function changePages(page: Page, { boot, withoutPolicy }: PageChange): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/estate/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const data = bootOf(html);
      boot?.(data);
      const json = JSON.stringify(data).replaceAll('<', '\\u003c');
      const headers = response.headers();
      delete headers['content-encoding'];
      delete headers['content-length'];
      if (withoutPolicy) delete headers['content-security-policy'];
      return route.fulfill({
        status: response.status(),
        headers,
        body: html.replace(BOOT, (_, open: string, __, close: string) => `${open}${json}${close}`),
      });
    },
  );
}

/** Replaces the build in the page's row of a remote. */
export function replaceBuild(boot: BootData, name: string, build: RegistryBuild): void {
  boot.registry.remotes = boot.registry.remotes.map((row) => (row.name === name ? { name, ...build } : row));
}

/** Points the page's row to an origin that isn't allowed; signature, files and hashes are valid. */
export const loadFromForeignOrigin = (
  page: Page,
  testbed: Testbed,
  remote: string,
  more: PageChange = {},
): Promise<void> =>
  changePages(page, {
    ...more,
    boot: (boot) => {
      replaceBuild(boot, remote, testbed.build(testbed.release(remote), 'foreign'));
      more.boot?.(boot);
    },
  });
