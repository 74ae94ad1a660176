import { Heading, Notice, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { estateEmbedCode, type EstateSettings } from '@lotline/shared-domain';
import { embedForm } from './estate-forms';
import { Code } from './estates.styles';
import { Part } from './part.component';
import { partStrings as text } from './strings';

/** Websites that may show the estate in a frame, and the code they need. */
export function EmbedPart({ settings }: { settings: EstateSettings }) {
  const { embedOrigins, key, isPublic } = settings;
  const code = estateEmbedCode({ origin: window.location.origin, estateKey: key });
  return (
    <Part
      form={embedForm}
      settings={settings}
      values={{ embedOrigins: embedOrigins.join('\n') }}
      label={text.embed}
      effectTitle={text.code}
      effect={
        <>
          {!isPublic && <Notice tone="info">{text.notPublic}</Notice>}
          <Code tabIndex={0} aria-label={text.code}>
            {code}
          </Code>
          <CopyButton text={code} label={text.copyCode} />
          <Heading level={3} size="small">
            {text.doctorTitle}
          </Heading>
          <Text size="sm">{text.doctor}</Text>
        </>
      }
    >
      <TextAreaField {...embedForm.field('embedOrigins')} optional hint={text.websitesHint} rows={5} />
    </Part>
  );
}
