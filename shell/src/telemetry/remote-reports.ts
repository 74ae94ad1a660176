import type { RemoteReport } from '@lotline/shared-domain';

/** Where reports go: `reportRemotes` of the endpoint table, whose schema no page should have to load for it (a test compares the two). */
export const REPORTS = { method: 'POST', url: '/api/registry/reports' } as const;
/** Most facts in one request. */
export const BATCH = 20;
/** Facts of one page go together, after this many ms. */
export const GATHER_MS = 3000;

export interface RemoteReports {
  tell(report: RemoteReport): void;
  /** Sends what is gathered, now. */
  flush(): void;
}

/** Tells the API of remotes that loaded, failed or don't fit. `home` is Lotline's origin on a foreign page. Fire and forget: its failure is ignored, and a page that closes still sends. */
export function createRemoteReports({ framed, home = '' }: { framed: boolean; home?: string }): RemoteReports {
  let gathered: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    while (gathered.length > 0) send(home + REPORTS.url, gathered.splice(0, BATCH), framed);
  };
  return {
    tell(report) {
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
    // In a frame everything is cookie-less (D41).
    credentials: framed ? 'omit' : 'same-origin',
    keepalive: true,
  });
  void request.catch(() => undefined);
}
