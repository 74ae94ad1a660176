import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  /** Names the remote in what is reported. */
  remote: string;
  fallback: (retry: () => void) => ReactNode;
  /** Loads again what this error removed; the boundary is keyed by the attempt, so it starts clean. */
  onRetry: (error: unknown) => void;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of one remote's part. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`[${this.props.remote}]`, error, info.componentStack);
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(() => this.props.onRetry(failure.error)) : this.props.children;
  }
}
