import { sendEstateMap, shareMapFormSchema } from '@lotline/shared-domain';
import { Heading, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { EmailField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { closeWithToast, useSubmission } from '@lotline/shared-runtime/forms';
import { defineForm } from '../forms';
import { useEstate } from '../lots/use-lot';
import { pageContext } from '../page-context';
import { strings } from '../strings';
import { ShareLink } from './share-link.component';

export const shareMapForm = defineForm({
  name: 'share-map',
  schema: shareMapFormSchema,
  endpoint: sendEstateMap,
  context: pageContext,
  extraBody: ({ estate, businessId }) => ({ estateId: estate._id, estateTitle: estate.title, businessId }),
  delivered: ({ isLeft }) => closeWithToast(isLeft, strings.shareMap.sent),
});
const NO_PARAMS = {};

/** Share Map (2.9): the link itself, and one address; the form is last, as its foot stays at the modal's. */
export default function ShareMapModal() {
  const { form } = useSubmission(shareMapForm, NO_PARAMS);
  const estate = useEstate();
  useModalTitle(strings.shareMap.title);
  return (
    <Stack gap="md">
      {estate && <ShareLink title={estate.title} />}
      <Heading level={3} size="small">
        {strings.shareMap.byEmail}
      </Heading>
      {estate && <Text tone="muted">{strings.shareMap.intro(estate.title)}</Text>}
      <SubmissionForm {...form} label={strings.shareMap.form} submitLabel={strings.shareMap.send}>
        <EmailField {...shareMapForm.field('email')} checksEmpty />
      </SubmissionForm>
    </Stack>
  );
}
