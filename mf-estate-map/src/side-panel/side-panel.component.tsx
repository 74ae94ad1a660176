import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectStageOnShow } from '../stage-map/stage-map.selectors';
import { strings } from '../strings';
import { MasterplanPanel } from './masterplan-panel.component';
import { PANEL_ID } from './panel-id';
import { Panel } from './side-panel.styles';
import { StagePanel } from './stage-panel.component';

/** The panel beside the map in both modes (2.5); it is there on every desktop width, embedded or not (D58). */
export function SidePanel({ stageId: asked }: { stageId: string | null }) {
  const data = useSelector(selectStageOnShow);
  // Where there is no such stage, the others are what helps.
  const stageId = data.phase === 'absent' && data.stageId === asked ? null : asked;
  const heading = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(stageId);
  // What was pressed is gone with the other mode: the focus goes to the new heading.
  useEffect(() => {
    if (shown.current === stageId) return;
    shown.current = stageId;
    const lost =
      document.activeElement === document.body ||
      document.activeElement === null ||
      !document.activeElement.isConnected;
    if (lost) (heading.current ?? panel.current)?.focus({ preventScroll: true });
  }, [stageId]);
  return (
    <Panel ref={panel} id={PANEL_ID} aria-label={strings.panel.label} tabIndex={-1} style={{ outline: 'none' }}>
      {stageId ? <StagePanel stageId={stageId} headingRef={heading} /> : <MasterplanPanel />}
    </Panel>
  );
}
