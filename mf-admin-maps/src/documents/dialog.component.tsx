import { Notice, Skeleton, useModalTitle } from '@lotline/shared-design';
import type { StaffDocument } from '@lotline/shared-domain';
import { useModal } from '@lotline/shared-runtime';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectWork } from './documents.slice';
import type { DocumentProps } from './modal-props';
import { documentStrings as text } from './strings';
import { useDocuments } from './use-documents';

interface DialogProps {
  props: DocumentProps;
  title: (fileName: string) => string;
  children: (document: StaffDocument) => ReactNode;
}

/** A modal about one document, as the list behind it has it. */
export function DocumentDialog({ props, title, children }: DialogProps) {
  const { phase, current, withdrawn, onRetry } = useDocuments(props);
  const document = [...current, ...withdrawn].find(({ _id }) => _id === props.documentId);
  useModalTitle(title(document?.fileName ?? text.title));
  if (document) return children(document);
  if (phase === 'loading') return <Skeleton lines={5} />;
  return (
    <Notice tone="error" action={phase === 'failed' ? { label: text.refused.again, onPress: onRetry } : undefined}>
      {text.loadFailed}
    </Notice>
  );
}

/** Closes the modal when work that it started is done. */
export function useCloseWhenDone(key: string): void {
  const { close } = useModal();
  const phase = useSelector(selectWork(key))?.phase;
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'busy' && phase === 'done') close();
    before.current = phase;
  }, [phase, close]);
}
