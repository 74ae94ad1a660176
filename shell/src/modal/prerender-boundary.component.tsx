import { Component, Fragment, type ReactNode } from 'react';
import { PrerenderContext } from '../remotes/prerender-context';
import { ModalSkeleton } from './modal-content.component';

interface Props {
  isOpen: boolean;
  children: ReactNode;
}
interface State {
  failed: boolean;
  attempt: number;
}

/**
 * Around content that may be prerendered. What fails while hidden shows and reports nothing; the opening starts it anew.
 * Errors of open content are handled by the part's own boundary.
 */
export class PrerenderBoundary extends Component<Props, State> {
  override state: State = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ isOpen }: Props, { failed, attempt }: State): Partial<State> | null {
    return isOpen && failed ? { failed: false, attempt: attempt + 1 } : null;
  }

  override render() {
    const { isOpen, children } = this.props;
    if (this.state.failed) return <ModalSkeleton />;
    return (
      <PrerenderContext value={!isOpen}>
        <Fragment key={this.state.attempt}>{children}</Fragment>
      </PrerenderContext>
    );
  }
}
