import { Heading, Skeleton, Text } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { DateField, MultiSelectField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import {
  formatDate,
  getStaffLots,
  getStageOverview,
  lotLabel,
  plural,
  releaseFormOn,
  type ReleaseForm,
  type StaffLot,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useMemo, useState } from 'react';
import { releaseForm } from './stage-forms';
import { ReleasePreview } from './release-preview.component';
import { StageDialog, StaleStage } from './stage-dialog.component';
import { stageStrings } from './strings';
import { useStageForm } from './use-stage-form';

const text = stageStrings.release;
const { field } = releaseForm;

/** The lots that a choice takes along. */
function chosenOf({ which, lotIds }: Pick<ReleaseForm, 'which' | 'lotIds'>, lots: readonly StaffLot[]): StaffLot[] {
  if (which === 'none') return [];
  return which === 'all' ? [...lots] : lots.filter(({ _id }) => lotIds?.includes(_id));
}

function Release({ estate, stage, lots }: StageOfEstate & { lots: readonly StaffLot[] }) {
  const { close } = useModal();
  const overview = useResource(resource(getStageOverview, { params: { stageId: stage._id } }));
  const today = formatDate(useNow(60_000), estate.timeZone, 'YYYY-MM-DD');
  const [values] = useState({ which: lots.length > 0 ? 'all' : 'none', lotIds: [] as string[], releaseDate: today });
  const [typed, setTyped] = useState<object>(values);
  const { form, stale } = useStageForm(releaseForm, { stageId: stage._id }, stage.rev, values);
  const schema = useMemo(() => releaseFormOn(today), [today]);
  const now = typed as ReleaseForm;
  return (
    <>
      <StaleStage message={stale} />
      <SubmissionForm
        {...form}
        schema={schema}
        label={stageStrings.release.button}
        submitLabel={stageStrings.release.button}
        onCancel={close}
        onValuesChange={setTyped}
        onSubmit={(sent: ReleaseForm) => form.onSubmit({ ...sent, lotIds: chosenOf(sent, lots).map(({ _id }) => _id) })}
      >
        <SelectField
          {...field('which')}
          label={text.which}
          options={[
            ...(lots.length > 0
              ? [
                  { value: 'all', label: text.all(plural(lots.length, 'lot')) },
                  { value: 'chosen', label: text.chosen },
                ]
              : []),
            { value: 'none', label: text.none },
          ]}
        />
        {now.which === 'chosen' && (
          <MultiSelectField
            {...field('lotIds')}
            options={lots.map(({ _id, title }) => ({ value: _id, label: lotLabel(title) }))}
          />
        )}
        <DateField {...field('releaseDate')} hint={text.dateHint} max={today} />
        <Heading level={3} size="small">
          {text.sees}
        </Heading>
        <ReleasePreview estate={estate} lots={lots} chosen={chosenOf(now, lots)} />
        {overview.phase === 'ready' && (
          <Text size="sm" tone="muted">
            {overview.data.waitlist > 0
              ? text.waitlist(plural(overview.data.waitlist, 'person', 'people'))
              : text.nobody}
          </Text>
        )}
      </SubmissionForm>
    </>
  );
}

/** Reads the lots that can be released. */
function ReleaseOf(of: StageOfEstate) {
  const { estate, stage } = of;
  const known = useResource(
    resource(getStaffLots, { params: { estateId: estate._id }, query: { stageId: stage._id } }),
  );
  if (known.phase !== 'ready') return <Skeleton lines={5} />;
  return <Release {...of} lots={known.data.filter(({ status }) => status === 'not_released')} />;
}

/** The release of a stage: which lots, since when, and what visitors will see (D92). */
export default function ReleaseStageModal({ stageId }: ModalProps<'stage-release'>) {
  return (
    <StageDialog stageId={stageId} title={text.title}>
      {(of) => <ReleaseOf {...of} />}
    </StageDialog>
  );
}
