import { Card, Heading, Notice } from '@lotline/shared-design';
import { usePreview } from '@lotline/shared-design/kit/fields';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { getProfile, type OwnBuilder, PROFILE_LACKS, profileLacks } from '@lotline/shared-domain';
import { usePageTitle } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { differs } from '../portal/differs';
import { LeaveQuestion } from '../portal/leave-question.component';
import { Beside, LongForm } from '../portal/portal.styles';
import { StaleNotice } from '../portal/stale-notice.component';
import { uploads } from '../uploads';
import { LogoField } from './logo-field.component';
import { isLogoUnderway, LOGO, profileForm } from './profile-forms';
import { ProfileFields } from './profile-fields.component';
import { ProfilePreview } from './profile-preview.component';
import { type ProfileValues, profileValuesOf } from './profile-values';
import { profileStrings as text } from './strings';

const { field } = profileForm;
const wanted = resource(getProfile);

function Lacks({ profile, logo }: { profile: Partial<ProfileValues>; logo: string | null }) {
  const lacks = profileLacks({ ...profile, logo });
  if (lacks.length === 0) return null;
  return (
    <Notice tone="info" title={text.lacksTitle}>
      {text.lacks(lacks.map((code) => PROFILE_LACKS[code].text))}
    </Notice>
  );
}

function KnownProfile({ builder }: { builder: OwnBuilder }) {
  const dispatch = useDispatch();
  const saved = profileValuesOf(builder);
  const { submission, form, stale } = useVersionedForm(profileForm, {}, { etag: builder.etag, values: saved });
  const [typed, setTyped] = useState<Partial<ProfileValues>>(saved);
  const [sent, setSent] = useState<object | null>(null);
  const isSending = useSelector(isLogoUnderway);
  const logoField = uploads.useUploads({ field: LOGO, estateId: null, purpose: 'builderLogo' });
  const [chosen] = logoField.files;
  const logo = usePreview(chosen?.file) ?? builder.logo ?? null;
  useEffect(() => () => void dispatch(uploads.cleared(LOGO)), [dispatch]);
  // Until it is read again, what was saved differs from the profile.
  const isSent = typed === sent && (submission.phase === 'sent' || submission.phase === 'open');
  const isUnsaved = (differs(typed, saved) && !isSent) || chosen !== undefined;
  return (
    <Beside>
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={submission.phase === 'sending'}>
        {text.unsaved}
      </LeaveQuestion>
      <Card>
        <Lacks profile={typed} logo={logo} />
        <StaleNotice message={stale} />
        <LongForm>
          <SubmissionForm<ProfileValues, ProfileValues>
            {...form}
            initialValues={form.initialValues as ProfileValues}
            label={text.form}
            submitLabel={text.save}
            submitDisabled={isSending}
            onSubmit={(now) => {
              setSent(typed);
              form.onSubmit(now);
            }}
            onValuesChange={setTyped}
          >
            {({ values, setValue }) => (
              <ProfileFields
                field={field}
                values={values}
                setValue={setValue}
                logo={<LogoField field={logoField} shown={logo} name={values.name} />}
              />
            )}
          </SubmissionForm>
        </LongForm>
      </Card>
      <aside aria-label={text.preview.title}>
        <Heading level={2} size="heading">
          {text.preview.title}
        </Heading>
        <ProfilePreview profile={typed} logo={logo} />
      </aside>
    </Beside>
  );
}

/** `/builder/profile`: a builder's own profile, and beside it what visitors see of it (D99). */
export default function ProfileScreen() {
  const dispatch = useDispatch();
  const known = useResource(wanted);
  usePageTitle(text.title);
  const builder = known.phase === 'ready' ? known.data : null;
  return (
    <StaffPage
      title={text.title}
      intro={text.intro}
      phase={builder ? 'ready' : known.phase === 'failed' || known.phase === 'absent' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {builder && <KnownProfile builder={builder} />}
    </StaffPage>
  );
}
