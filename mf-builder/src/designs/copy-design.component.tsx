import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { MAX_DESIGN_TEXT } from '@lotline/shared-domain';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { copyDesignForm } from './design-forms';
import { designStrings as text } from './strings';

interface CopyDesignProps {
  designId: string;
  name: string;
  onClose: () => void;
}

/** A name for the copy of a design. */
export function CopyDesign({ designId, name, onClose }: CopyDesignProps) {
  const { form } = useSubmission(copyDesignForm, { designId }, { name: text.copyName(name) });
  return (
    <ModalFrame title={text.copyTitle(name)} width="narrow" isOpen onClose={onClose}>
      <Stack gap="md">
        <Text tone="muted">{text.copyText}</Text>
        <SubmissionForm {...form} label={text.copyTitle(name)} submitLabel={text.copy} onCancel={onClose}>
          <TextField {...copyDesignForm.field('name')} maxLength={MAX_DESIGN_TEXT} autoComplete="off" />
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
