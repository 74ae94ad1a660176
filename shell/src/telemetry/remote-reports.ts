import type { RemoteReport } from '@lotline/shared-domain';

/** The endpoint `reportRemotes`, written out so that pages needn't load its schema (a test compares them). */
export const REPORTS = { method: 'POST', url: '/api/registry/reports' } as const;
/** Most reports per request. */
export const BATCH = 20;
/** Reports are batched for this long, in ms. */
export const GATHER_MS = 3000;

interface RemoteReports {
  add(report: RemoteReport): void;
  flush(): void;
}

/**
 * Reports to the API which remotes loaded, failed or don't fit. `home` is Lotline's origin on another website's page.
 * Fire and forget: failures are ignored, and requests outlive the page.
 */
export function createRemoteReports({ framed, home = '' }: { framed: boolean; home?: string }): RemoteReports {
  let gathered: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    while (gathered.length > 0) send(home + REPORTS.url, gathered.splice(0, BATCH), framed);
  };
  return {
    add(report) {
      gathered = [...gathered, report];
      timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}

function send(url: string, reports: readonly RemoteReport[], framed: boolean): void {
  const request = fetch(url, {
    method: REPORTS.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reports }),
    // Frames send no cookies (D41).
    credentials: framed ? 'omit' : 'same-origin',
    keepalive: true,
  });
  void request.catch(() => undefined);
}
