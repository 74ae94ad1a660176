import { EstatePage } from '../../pages/estate-page';
import { loadFromForeignOrigin } from '../commands/page-html';
import { ESTATE, expect, test } from '../fixtures/test';
import { FAILED } from '../fixtures/watch';

const REMOTE = 'mf-estate-map';

test.describe('a build on an origin that is not allowed', () => {
  test('never loads by the allow-list alone, without any policy', async ({ page, testbed }) => {
    await loadFromForeignOrigin(page, testbed, REMOTE, { withoutPolicy: true });
    await page.goto(`/estate/${ESTATE}`);
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(testbed.host('foreign').asked).toEqual([]);
  });

  test('never loads by the policy alone, when the page’s list names it', async ({ page, testbed }) => {
    const blocked: string[] = [];
    await page.exposeFunction('noteBlocked', (uri: string) => blocked.push(uri));
    await page.addInitScript(() =>
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI }) => void (window as unknown as { noteBlocked(uri: string): void }).noteBlocked(blockedURI),
      ),
    );
    const { origin } = testbed.host('foreign');
    await loadFromForeignOrigin(page, testbed, REMOTE, { boot: ({ allowedOrigins }) => allowedOrigins.push(origin) });
    await page.goto(`/estate/${ESTATE}`);
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(testbed.host('foreign').asked).toEqual([]);
    await expect.poll(() => blocked.some((uri) => uri.startsWith(origin))).toBe(true);
  });

  test('control: with neither it loads', async ({ page, testbed }) => {
    await loadFromForeignOrigin(page, testbed, REMOTE, {
      withoutPolicy: true,
      boot: ({ allowedOrigins }) => allowedOrigins.push(testbed.host('foreign').origin),
    });
    await page.goto(`/estate/${ESTATE}`);
    await expect(new EstatePage(page).map).toBeVisible();
    expect(testbed.host('foreign').asked.length).toBeGreaterThan(0);
  });
});

test('no page evaluates text: the policy has no unsafe-eval and lists exact origins', async ({ page, testbed }) => {
  for (const path of ['/', `/estate/${ESTATE}`, '/terms', '/nowhere-at-all']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toContain(testbed.host(REMOTE).origin);
    expect(policy, path).not.toMatch(/unsafe-|strict-dynamic|\*/);
    // Later than the call itself, which a debugger's evaluation is allowed.
    const outcome = await page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          setTimeout(() => {
            try {
              resolve(String(new Function('return "evaluated"')()));
            } catch (error) {
              resolve((error as Error).name);
            }
          }),
        ),
    );
    expect(outcome, path).toBe('EvalError');
  }
});
