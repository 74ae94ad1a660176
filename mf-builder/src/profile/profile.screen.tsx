import { Card, Heading, Notice } from '@lotline/shared-design';
import { EmailField, FieldRow, SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { usePreview } from '@lotline/shared-design/kit/fields';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { FieldGroup, SubmissionForm } from '@lotline/shared-design/submission';
import {
  BUILDER_STATES,
  getProfile,
  type OwnBuilder,
  PROFILE_LACKS,
  PROFILE_LIMITS,
  profileLacks,
  type SaveBuilderProfile,
} from '@lotline/shared-domain';
import { usePageTitle } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ColourContrast, ColourField } from '../portal/colour-field.component';
import { differs } from '../portal/differs';
import { FollowReads } from '../portal/follow-reads';
import { LeaveQuestion } from '../portal/leave-question.component';
import { Beside, LongForm } from '../portal/portal.styles';
import { StaleNotice } from '../portal/stale-notice.component';
import { RowList } from '../rows/row-list.component';
import { uploads } from '../uploads';
import { LogoField } from './logo-field.component';
import { isLogoUnderway, LOGO, profileForm } from './profile-forms';
import { ProfilePreview } from './profile-preview.component';
import { profileStrings as text } from './strings';

type Profile = Omit<SaveBuilderProfile, 'logoFileId'>;
const { field } = profileForm;
const wanted = resource(getProfile);

const valuesOf = (builder: OwnBuilder): Profile => {
  const { name, tagline, description, phone, email, contact, address, state, color, inclusions } = builder;
  return {
    name,
    tagline: tagline ?? '',
    description,
    phone,
    email,
    contact,
    address,
    state: state as Profile['state'],
    color,
    inclusions: [...inclusions],
  };
};

function Lacks({ profile, logo }: { profile: Partial<Profile>; logo: string | null }) {
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
  const saved = valuesOf(builder);
  const { submission, form, stale, round } = useVersionedForm(profileForm, {}, { etag: builder.etag, values: saved });
  const [typed, setTyped] = useState<Partial<Profile>>(saved);
  const [sent, setSent] = useState<object | null>(null);
  const isSending = useSelector(isLogoUnderway);
  const logoField = uploads.useUploads({ field: LOGO, estateId: null, purpose: 'builderLogo' });
  const [chosen] = logoField.files;
  const logo = usePreview(chosen?.file) ?? builder.logo ?? null;
  useEffect(() => () => void dispatch(uploads.cleared(LOGO)), [dispatch]);
  // Until it is read again, what was saved differs from the profile.
  const isAccepted = submission.phase === 'sent' || submission.phase === 'open';
  const isSent = typed === sent && isAccepted;
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
          <SubmissionForm<Profile, Profile>
            key={round}
            {...form}
            initialValues={form.initialValues as Profile}
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
              <>
                <FollowReads
                  values={values}
                  setValue={setValue}
                  saved={saved}
                  etag={builder.etag}
                  sent={isAccepted ? sent : null}
                />
                <TextField {...field('name')} autoComplete="organization" />
                <TextField {...field('tagline')} autoComplete="off" />
                <TextAreaField {...field('description')} rows={6} />
                <FieldGroup legend={text.look}>
                  <LogoField field={logoField} shown={logo} name={values.name} />
                  <ColourField field={field('color')} value={values.color} onPick={(to) => setValue('color', to)} />
                  <ColourContrast value={values.color} />
                </FieldGroup>
                <FieldGroup legend={text.contactGroup}>
                  <TextField {...field('contact')} autoComplete="off" />
                  <FieldRow>
                    <TextField {...field('phone')} autoComplete="tel" />
                    <EmailField {...field('email')} />
                  </FieldRow>
                  <TextField {...field('address')} autoComplete="street-address" />
                  <SelectField {...field('state')} placeholder={text.choose} options={BUILDER_STATES} />
                </FieldGroup>
                <RowList
                  legend={text.inclusions}
                  hint={text.inclusionsHint}
                  items={values.inclusions}
                  onItems={(items) => setValue('inclusions', items)}
                  most={PROFILE_LIMITS.inclusions}
                  nameOf={(line, at) => line || text.inclusion(at)}
                  add={{ label: text.addInclusion, blank: '' }}
                >
                  {({ at }) => <TextField name={`inclusions[${at}]`} label={text.inclusion(at)} autoComplete="off" />}
                </RowList>
              </>
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
