import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectStageOnShow } from '../stage/stage-map.selectors';
import { strings } from '../strings';
import { MasterplanPanel } from './masterplan-panel.component';
import { PANEL_ID } from '../map-frame/panel-id';
import { Panel } from './side-panel.styles';
import { StagePanel } from './stage-panel.component';

/** The panel beside the map, for estate and stage (2.5); on desktop always there, embedded or not (D58). */
export function SidePanel({ stageId: asked }: { stageId: string | null }) {
  const data = useSelector(selectStageOnShow);
  // If the stage doesn't exist, the panel lists the others.
  const stageId = data.phase === 'absent' && data.stageId === asked ? null : asked;
  const heading = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(stageId);
  // The pressed element has unmounted with the previous mode: the new heading receives the focus.
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
