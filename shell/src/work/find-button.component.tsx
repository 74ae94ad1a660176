import { Icon, hiddenVisually, media } from '@lotline/shared-design';
import { selectModal, selectProvides, useModal, type HostState } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { keepTyping } from './keep-typing';
import { workStrings } from './strings';
import { Chosen } from './work.styles';

const text = workStrings.find;
const Words = styled.span`
  && {
    display: flex;
  }
  kbd {
    margin-inline-start: 0.75em;
    font: inherit;
    opacity: 0.7;
  }
  ${media.mobile} {
    && {
      ${hiddenVisually}
    }
  }
`;
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const providesFind = selectProvides('modals', 'find');

/** Staff's search for lots, people, holds, estates and pages, also by Ctrl+K; renders nothing when no live remote provides it (D68). */
export function FindButton() {
  const modal = useModal();
  const isThere = useSelector(providesFind);
  // A modal that is open may hold unsaved work.
  const isFree = useSelector((state: HostState) => selectModal(state).open === null);
  useEffect(() => {
    if (!isThere || !isFree) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isFind || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      keepTyping();
      modal.open('find');
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isThere, isFree, modal]);
  if (!isThere) return null;
  return (
    <Chosen
      type="button"
      aria-haspopup="dialog"
      data-opens="find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        keepTyping();
        modal.open('find');
      }}
    >
      <Icon name="search" size={18} />
      <Words>
        {text.label}
        <kbd aria-hidden="true">{isMac() ? text.keyOnMac : text.key}</kbd>
      </Words>
    </Chosen>
  );
}
