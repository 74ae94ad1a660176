import type { ReactNode } from 'react';
import { getShell } from './shell-api';

export interface RemoteSlotProps {
  /** The slot's public name, e.g. `estate-map`, rendered by the live remote that provides it. */
  name: string;
  /** Shown when no remote provides the slot, or when it can't be loaded. */
  fallback?: ReactNode;
  /** Plain values for the remote's component. */
  [prop: string]: unknown;
}

/** A slot filled by another remote, with its own error boundary, timeouts and fallback (ARCHITECTURE.md, A remote). */
export function RemoteSlot({ name, fallback, ...props }: RemoteSlotProps) {
  const { Slot } = getShell();
  return <Slot name={name} fallback={fallback} props={props} />;
}
