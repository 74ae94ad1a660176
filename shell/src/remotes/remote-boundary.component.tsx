import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** The remote's name, for error reports. */
  remote: string;
  fallback: (retry: () => void) => ReactNode;
  /** Reloads what this error removed; the boundary is keyed by attempt, so it starts clean. */
  onRetry: (error: unknown) => void;
  onError?: (error: unknown) => void;
  /** Throws errors on to the next boundary. */
  rethrows?: boolean;
  children: ReactNode;
}

/** Error boundary of one part of a remote. */
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
    if (failure && this.props.rethrows) throw failure.error;
    return failure ? this.props.fallback(() => this.props.onRetry(failure.error)) : this.props.children;
  }
}
