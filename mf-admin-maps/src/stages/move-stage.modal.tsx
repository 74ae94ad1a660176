import { Notice, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { getStageOverview, type StageMove, stageMoves, type StageOfEstate } from '@lotline/shared-domain';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { closeStageForm, moveStageForm } from './stage-forms';
import { StageDialog, StaleStage } from './stage-dialog.component';
import { stageStrings as text } from './strings';
import { useStageForm } from './use-stage-form';

type Target = keyof typeof text.moves;
type MoveForm = Form<{ reason?: string | undefined }, { stageId: string; to: Target; etag?: string }, unknown>;

const NO_REASON = { reason: '' };

function Move({ stage, to, move }: StageOfEstate & { to: Target; move: StageMove | undefined }) {
  const { close } = useModal();
  const defined = (to === 'not_released' ? closeStageForm : moveStageForm) as MoveForm;
  const { form, stale } = useStageForm(defined, { stageId: stage._id, to }, stage.rev, NO_REASON);
  return (
    <>
      <StaleStage message={stale} />
      <Text>{text.moves[to].text}</Text>
      {move?.obstacle && <Notice tone="warning">{move.obstacle}</Notice>}
      <SubmissionForm
        {...form}
        label={text.moves[to].button}
        submitLabel={text.moves[to].button}
        submitDisabled={!!move?.obstacle}
        onCancel={close}
      >
        <TextAreaField {...defined.field('reason')} rows={2} />
      </SubmissionForm>
    </>
  );
}

/** Another status for a stage: what it does, and what is in the way (D92). */
export default function MoveStageModal({ stageId, to }: ModalProps<'stage-move'>) {
  const overview = useResource(resource(getStageOverview, { params: { stageId } }));
  if (!Object.hasOwn(text.moves, to)) return null;
  const target = to as Target;
  return (
    <StageDialog stageId={stageId} title={text.moves[target].title}>
      {(of) => {
        const moves = overview.phase === 'ready' ? stageMoves(of.stage.status, overview.data.contents) : [];
        return <Move {...of} to={target} move={moves.find((move) => move.to === target)} />;
      }}
    </StageDialog>
  );
}
