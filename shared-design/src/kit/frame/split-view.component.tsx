import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../button/button.component';
import { useBreakpoint } from '../../hooks/use-breakpoint';
import { Icon } from '../../icon/icon.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import type { SplitViewProps } from './frame.types';
import { BackRow, DetailPane, Handle, ListPane, Split } from './split-view.styles';
import { useSplitter } from './use-splitter';

/**
 * A list beside the detail of its selected item, with a movable splitter. On phones one of them is shown at a time: the detail has a Back
 * button, which returns to the same place in the list.
 * @example <SplitView listLabel="Holds" list={rows} detailLabel={`Hold of ${lot}`} detail={hold && <HoldCard hold={hold} />} onBack={deselect} />
 */
export function SplitView({
  listLabel,
  list,
  detailLabel,
  detail,
  placeholder,
  onBack,
  share: given,
  onShareChange,
}: SplitViewProps) {
  const id = useId();
  const { isMobile } = useBreakpoint();
  const [own, setOwn] = useState(40);
  const share = given ?? own;
  const view = useRef<HTMLDivElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const { props: handle } = useSplitter(view, share, onShareChange ?? setOwn);
  const isTurned = isMobile && detail !== null;
  /** The focused element of the list: hiding a pane drops its focus. */
  const left = useRef<HTMLElement | null>(null);
  const wasTurned = useRef(isTurned);
  useEffect(() => {
    if (isTurned && !wasTurned.current) detailPane.current?.focus();
    if (!isTurned && wasTurned.current) left.current?.focus();
    wasTurned.current = isTurned;
  }, [isTurned]);
  return (
    <Split ref={view}>
      <ListPane
        id={id}
        $share={share}
        aria-label={listLabel}
        hidden={isTurned}
        onFocus={({ target }) => (left.current = target)}
      >
        {list}
      </ListPane>
      {!isMobile && <Handle {...handle} aria-label={`Width of ${listLabel}`} aria-controls={id} />}
      {(!isMobile || isTurned) && (
        <DetailPane ref={detailPane} aria-label={detailLabel} tabIndex={isMobile ? -1 : 0}>
          {isTurned && (
            <BackRow>
              <Button variant="quiet" icon={<Icon name="chevron-left" />} onClick={onBack}>
                Back
                <VisuallyHidden> to {listLabel}</VisuallyHidden>
              </Button>
            </BackRow>
          )}
          {detail ?? placeholder}
        </DetailPane>
      )}
    </Split>
  );
}
