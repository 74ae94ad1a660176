import { Notice, Skeleton, Stack, useModalTitle } from '@lotline/shared-design';
import { getStaffStage, stageLabel, type StageOfEstate } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { stageStrings as text } from './strings';

interface StageDialogProps {
  stageId: string;
  title: (stage: string) => string;
  children: (of: StageOfEstate) => ReactNode;
}

/** A modal about one stage. */
export function StageDialog({ stageId, title, children }: StageDialogProps) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffStage, { params: { stageId } });
  const known = useResource(wanted);
  useModalTitle(known.phase === 'ready' ? title(stageLabel(known.data.stage.title)) : text.stage);
  if (known.phase === 'ready') return <Stack gap="md">{children(known.data)}</Stack>;
  if (known.phase === 'loading') return <Skeleton lines={5} />;
  return (
    <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
      {text.failed}
    </Notice>
  );
}

/** The conflict above a form: who changed the stage, when and what; the input below stays. */
export const StaleStage = ({ message }: { message: string | null }) =>
  message === null ? null : (
    <Notice tone="error" title={text.staleTitle}>
      {message} {text.staleHint}
    </Notice>
  );
