import { Heading, Icon, Text } from '@lotline/shared-design';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectLacksMap } from '../estate/estate-map.selectors';
import { useToMasterplan } from '../estate/use-to-masterplan';
import { BackButton } from '../side-panel/side-panel.styles';
import { strings } from '../strings';
import { useLotCount } from '../stage/use-lot-count';

/** BACK, the caption and the hint above a stage's map on a phone (2.6). */
export function MobileCaption({ title }: { title: string }) {
  const toMasterplan = useToMasterplan();
  const lacksMap = useSelector(selectLacksMap);
  const leadsBack = !(useBuilderMode() && lacksMap);
  const count = useLotCount();
  const caption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) caption.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div>
      {leadsBack && (
        <BackButton type="button" style={{ margin: '0 0 0 -0.5rem' }} onClick={toMasterplan}>
          <Icon name="back" size={18} />
          {strings.stageMap.back}
        </BackButton>
      )}
      <div ref={caption} tabIndex={-1} style={{ outline: 'none' }}>
        <Heading level={2} size="heading">
          {strings.stageMap.caption(title, count)}
        </Heading>
      </div>
      <Text size="sm" tone="muted">
        {strings.stageMap.hint}
      </Text>
    </div>
  );
}
