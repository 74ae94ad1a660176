import { fillTemplate, missingWords, type TemplateValues } from '@lotline/shared-domain';
import { Heading, Notice, Stack } from '@lotline/shared-design';
import { useId, type ReactNode } from 'react';
import { PreviewText } from './templates.styles';
import { templateStrings } from './strings';

const text = templateStrings.preview;
type Written = Partial<Record<'subject' | 'text', string>>;

interface EmailPreviewProps {
  readonly email: Written;
  readonly values: TemplateValues;
  /** Between heading and email. */
  readonly children?: ReactNode;
}

/** An email with its variables filled in as it is typed; those without a value are named. */
export function EmailPreview({ email, values, children }: EmailPreviewProps) {
  const id = useId();
  const { subject = '', text: written = '' } = email;
  const missing = missingWords(`${subject}\n${written}`, values);
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <Heading level={3} size="small" id={id}>
          {text.title}
        </Heading>
        {children}
        {missing && (
          <Notice tone="warning" title={text.gaps}>
            {missing}
          </Notice>
        )}
        <PreviewText>
          <strong>{fillTemplate(subject, values) || text.noSubject}</strong>
          {fillTemplate(written, values) || text.noText}
        </PreviewText>
      </Stack>
    </section>
  );
}
