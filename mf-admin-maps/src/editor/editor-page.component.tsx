import type { StaffEstate } from '@lotline/shared-domain';
import { Button, Notice, Stack } from '@lotline/shared-design';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LeaveQuestion } from '../leave-question.component';
import { NoMapHere } from '../map/no-map-here.component';
import type { MapPlace } from '../map/place';
import { MapImport } from './import/map-import.component';
import { mapImportStrings } from './import/strings';
import { draftAsked, draftLeft, type Keeping, publishAsked, selectDraft } from './keep/draft.slice';
import { KeepNotice, KeepStatus } from './keep/keep-status.component';
import { NoDraft } from './keep/own-drafts.component';
import { keepStrings } from './keep/strings';
import { MapEditor } from './map-editor.component';
import { PlanPart } from './plan/plan-part.component';
import { planStrings } from './plan/strings';
import { PreviewPart } from './preview/preview-part.component';
import { PublishDialog } from './publish/publish-dialog.component';
import { publishStrings } from './publish/strings';
import { isMidPolygon } from './store/editor.slice';
import { editorStrings as text } from './ui/strings';

type Part = 'draw' | 'import' | 'plan' | 'preview';

/** What the browser has and the server doesn't. */
const UNSAVED: ReadonlySet<Keeping> = new Set(['offline', 'sending', 'full']);

/** The editor of one map: drawing, import, plan, preview and publishing, on the draft of this tab. */
export function EditorPage({ place, estate }: { place: MapPlace; estate: StaffEstate }) {
  const dispatch = useDispatch();
  const { estateId, stageId } = place;
  const { phase, draft, keeping, why, earlier } = useSelector(selectDraft);
  const isDrawing = useSelector(isMidPolygon);
  const [chosen, setPart] = useState<Part>('draw');
  const [isPlanUnsaved, setPlanUnsaved] = useState(false);
  useEffect(() => {
    dispatch(draftAsked({ estateId, stageId }));
    return () => void dispatch(draftLeft());
  }, [dispatch, estateId, stageId]);
  if (phase === 'absent') return <NoMapHere />;
  if (phase === 'refused') return <NoDraft why={why} drafts={earlier} timeZone={estate.timeZone} />;
  if (phase === 'failed')
    return (
      <Notice
        tone="error"
        title={keepStrings.failed}
        action={{ label: text.tryAgain, onPress: () => void dispatch(draftAsked({ estateId, stageId })) }}
      />
    );
  // The other parts work on a drawing: while one is loaded again after a failure, there is none.
  const part = draft ? chosen : 'draw';
  const planUrl = draft?.picture?.url ?? null;
  const { timeZone } = estate;
  const back = () => setPart('draw');
  const isUnfinished = isPlanUnsaved || isDrawing;
  return (
    <Stack gap="sm">
      <LeaveQuestion
        isUnsaved={isUnfinished || UNSAVED.has(keeping)}
        isSaving={!isUnfinished && keeping === 'sending'}
        isLost={keeping !== 'kept'}
        leaveLabel={isPlanUnsaved ? undefined : keepStrings.leaveAnyway}
      >
        {(isPlanUnsaved && planStrings.leave) || (isDrawing ? keepStrings.leaveDrawing : keepStrings.leave)}
      </LeaveQuestion>
      <KeepNotice timeZone={timeZone} />
      {part === 'draw' && (
        <MapEditor
          isOpening={!draft}
          planUrl={planUrl}
          place={place}
          timeZone={timeZone}
          status={<KeepStatus timeZone={timeZone} />}
        >
          <Button size="small" variant="secondary" onClick={() => setPart('import')}>
            {mapImportStrings.open}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setPart('plan')}>
            {text.plan}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setPart('preview')}>
            {publishStrings.preview.title}
          </Button>
          <Button size="small" onClick={() => void dispatch(publishAsked())}>
            {publishStrings.publish}
          </Button>
        </MapEditor>
      )}
      {part === 'import' && <MapImport onClose={back} />}
      {part === 'plan' && draft && <PlanPart place={place} draft={draft} onClose={back} onUnsaved={setPlanUnsaved} />}
      {part === 'preview' && <PreviewPart planUrl={planUrl} place={place} onClose={back} />}
      <PublishDialog place={place} timeZone={timeZone} />
    </Stack>
  );
}
