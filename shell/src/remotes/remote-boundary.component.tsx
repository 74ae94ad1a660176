import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  /** Names the remote in what is reported. */
  remote: string;
  fallback: (retry: () => void) => ReactNode;
  /** Loads the remote anew; the boundary is keyed by the attempt, so it starts clean. */
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps what one remote's part throws to that part. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`[${this.props.remote}]`, error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.props.onRetry) : this.props.children;
  }
}
