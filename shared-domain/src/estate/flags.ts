/** Whether the estate uses initial holds. Only a strict `false` disables them (D13). */
export function holdsEnabled(estate: { showInitialHold?: boolean | null } | null | undefined): boolean {
  return estate?.showInitialHold !== false;
}
