import { Notice, Stack, TextLink } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { customerStatus, type CreateListing, getListings, type StaffLot } from '@lotline/shared-domain';
import { Link, selectQuery } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { type Submission, useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { LotField } from '../holds/lot-field.component';
import { LeaveQuestion, ListingEditor, ListingFields, type TypedListing } from './listing-editor.component';
import { isConflict } from '../is-conflict';
import { listingPath } from './listing-paths';
import { newListingForm } from './listing-forms';
import { usePictureFiles } from './picture-files';
import { listingStrings as text } from './strings';

const NO_PICTURES: readonly never[] = [];
/** Not sold: of a lot that is, no listing can be published. */
const isListable = (lot: StaffLot): boolean => customerStatus({ ...lot, salePhase: lot.salePhase ?? null }) !== 'sold';
const hasInput = ({ title, text: words, pictures }: TypedListing): boolean =>
  Boolean(title?.trim() || words?.trim() || pictures?.length);

/** The listing that the chosen lot has already, with the way to it. */
function LotHasOne({ lotId }: { lotId: string | null | undefined }) {
  const known = useResource(lotId ? resource(getListings, { query: { lotId } }) : null);
  const other = known.phase === 'ready' ? known.data.data[0] : undefined;
  if (!other) return null;
  return (
    <Notice tone="warning">
      {text.hasOne}{' '}
      <TextLink renderAs={Link} to={listingPath(other._id)}>
        {text.openOther}
      </TextLink>
    </Notice>
  );
}

/** Why it wasn't made: another was made for the lot in the meantime. */
function Conflict({ submission }: { submission: Submission }) {
  if (submission.phase !== 'refused' || !isConflict(submission.refusal)) return null;
  const { refusal } = submission;
  const said = 'message' in refusal ? refusal.message : null;
  return (
    <Notice tone="error" title={text.notMade}>
      {said || text.hasOne}
    </Notice>
  );
}

/** The form of another listing, of a lot of this estate: that of the query's `lotId`, or one that is chosen. */
export function NewListing({ estateId }: { estateId: string }) {
  const { lotId } = useSelector(selectQuery);
  const { submission, form } = useSubmission(newListingForm, {}, lotId ? { lotId } : {});
  const [typed, setTyped] = useState<TypedListing>({});
  const files = usePictureFiles(estateId);
  const isUnsaved = (hasInput(typed) && submission.phase !== 'sent') || files.isUnderway;
  return (
    <Stack gap="md">
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={submission.phase === 'sending'}>
        {text.unsavedNew}
      </LeaveQuestion>
      <ListingEditor typed={typed} stored={NO_PICTURES} files={files}>
        <Conflict submission={submission} />
        <SubmissionForm<CreateListing, CreateListing>
          {...form}
          initialValues={form.initialValues as CreateListing}
          label={text.form}
          submitLabel={text.create}
          submitDisabled={files.isUnderway}
          onValuesChange={setTyped}
        >
          {({ values, setValue }) => (
            <>
              <LotField estateId={estateId} isMeant={isListable} hint={text.lotHint} />
              <LotHasOne lotId={values.lotId} />
              <ListingFields values={values} setValue={setValue} stored={NO_PICTURES} files={files} />
            </>
          )}
        </SubmissionForm>
      </ListingEditor>
    </Stack>
  );
}
