/** Whether the estate works with initial holds. Only a strict `false` turns them off (D13). */
export function holdsEnabled(estate: { showInitialHold?: boolean | null } | null | undefined): boolean {
  return estate?.showInitialHold !== false;
}
