import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

test('the map engine of the public page has at most 8 KB (quality, Map 5), and nothing of an editor’s tools (ADR-0026)', () => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'lotline-map-bytes-'));
  try {
    const script =
      "const { engineBytes } = await import('./bench/map/build.mjs'); console.log(JSON.stringify(await engineBytes(process.argv[1], ['bytes', 'withControls'])))";
    const { bytes } = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, out], { cwd: ROOT, encoding: 'utf8' }),
    );
    expect(bytes).toBeGreaterThan(4096);
    expect(bytes).toBeLessThanOrEqual(8192);
    // Only `attachTool` keeps events from pan, hover and press.
    expect(readFileSync(path.join(ROOT, 'shared-design/src/kit/map-tools/attach-tool.ts'), 'utf8')).toContain(
      'stopImmediatePropagation',
    );
    expect(readFileSync(path.join(out, 'withControls.mjs'), 'utf8')).not.toContain('stopImmediatePropagation');
  } finally {
    rmSync(out, { recursive: true });
  }
}, 60_000);
