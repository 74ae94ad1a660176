import { Stack, useBreakpoint } from '@lotline/shared-design';
import { MasterplanPanel } from './masterplan-panel.component';
import { Panel } from './side-panel.styles';
import { strings } from '../strings';
import { StagePanel } from './stage-panel.component';

/** Beside the map on every desktop width, embedded or not (2.5, D58): the stages, or the lots of one. */
export function SidePanel({ stageId }: { stageId: string | null }) {
  const { isMobile } = useBreakpoint();
  if (isMobile) return null;
  return (
    <Panel aria-label={strings.panel.label} id="side-panel" tabIndex={-1}>
      <Stack gap="md">{stageId ? <StagePanel stageId={stageId} /> : <MasterplanPanel />}</Stack>
    </Panel>
  );
}
