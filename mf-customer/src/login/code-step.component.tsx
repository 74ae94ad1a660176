import { Button, Heading, Stack, Text } from '@lotline/shared-design';
import type { FieldOfSchema } from '@lotline/shared-runtime/forms';
import { useEffect, useRef } from 'react';
import { CodeField } from '../code-field.component';
import { strings } from '../strings';

const text = strings.login;
/** A code of an authenticator; recovery codes have letters or a dash. */
const SIX_DIGITS = /^\d{6}$/;

interface CodeStepProps {
  field: FieldOfSchema;
  /** What is typed so far. */
  code: string;
  onBack: () => void;
}

/** The second step of a login: the code alone. Six digits are sent as soon as they are there, as it says beforehand. */
export function CodeStep({ field, code, onBack }: CodeStepProps) {
  const place = useRef<HTMLDivElement>(null);
  const digits = code.replaceAll(' ', '');
  useEffect(() => {
    if (SIX_DIGITS.test(digits)) place.current?.closest('form')?.requestSubmit();
  }, [digits]);
  return (
    <Stack gap="md" ref={place}>
      <Stack gap="xxs">
        <Heading level={3} size="small">
          {text.codeTitle}
        </Heading>
        <Text tone="muted">{text.codeIntro}</Text>
      </Stack>
      <CodeField {...field} hint={text.codeOrRecovery} />
      <div>
        <Button variant="quiet" size="small" onClick={onBack}>
          {text.codeBack}
        </Button>
      </div>
    </Stack>
  );
}
