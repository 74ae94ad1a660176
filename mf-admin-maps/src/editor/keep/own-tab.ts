import { storage } from '@lotline/shared-runtime';
import { newId } from '../store/new-id';

const known = storage<string>('mf-admin-maps/map-tab', 1, 'tab');
/** A page that is reloaded gives its lock back within this time, ms. */
const WAIT_MS = 500;
/** The ids that this page holds. */
const held = new Set<string>();

/** Holds an id as long as this page lives; false if another tab does. */
async function hold(tab: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || held.has(tab)) return true;
  return new Promise((resolve) => {
    const request = locks.request(`lotline map tab ${tab}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      held.add(tab);
      resolve(true);
      return new Promise(() => {});
    });
    request.catch(() => resolve(false));
  });
}

/** The id of this tab's drafts, through a reload. A duplicated tab, which begins with the same one, gets its own. */
export async function tabId(): Promise<string> {
  const own = known.read();
  if (own && (await hold(own))) return own;
  const fresh = newId();
  await hold(fresh);
  known.write(fresh);
  return fresh;
}

/** Takes over the id of the tab in which a draft was left; false while that tab is still open. */
export async function takeOverTab(tab: string): Promise<boolean> {
  if (!(await hold(tab))) return false;
  known.write(tab);
  return true;
}
