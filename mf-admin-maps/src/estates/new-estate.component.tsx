import { Card, Notice } from '@lotline/shared-design';
import { FieldRow, SelectField, TextField } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { ComboboxField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { AUSTRALIAN_STATES, getAccountOptions, routes } from '@lotline/shared-domain';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { newEstateForm } from './estate-forms';
import { Narrow } from './estates.styles';
import { estateStrings as text } from './strings';

const CRUMBS = [{ to: routes.adminEstates.path, label: text.title }];

/** Whose estate it is: a super admin chooses. */
function LandownerField() {
  const dispatch = useDispatch();
  const wanted = resource(getAccountOptions);
  const options = useResource(wanted);
  if (options.phase === 'failed')
    return (
      <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
        {text.landownersFailed}
      </Notice>
    );
  const known = options.phase === 'ready' ? options.data.landowners : [];
  return (
    <ComboboxField
      name="landownerId"
      label={text.landowner}
      placeholder={text.choosePlaceholder}
      options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}

/** The first step of an estate: name and place. */
export function NewEstate() {
  const { role } = useSession();
  const { form } = useSubmission(newEstateForm, {});
  usePageTitle(text.add);
  return (
    <StaffPage title={text.add} crumbs={CRUMBS} intro={text.newIntro} renderAs={Link}>
      <Narrow>
        <Card>
          <SubmissionForm {...form} label={text.form} submitLabel={text.create}>
            {role === 'SUPER_ADMIN' && <LandownerField />}
            <TextField {...newEstateForm.field('title')} autoComplete="off" />
            <FieldRow>
              <TextField {...newEstateForm.field('suburb')} autoComplete="off" />
              <SelectField
                {...newEstateForm.field('state')}
                placeholder={text.choosePlaceholder}
                options={AUSTRALIAN_STATES}
              />
            </FieldRow>
          </SubmissionForm>
        </Card>
      </Narrow>
    </StaffPage>
  );
}
