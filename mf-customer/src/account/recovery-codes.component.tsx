import { Button, Cluster, Heading, Stack, Text } from '@lotline/shared-design';
import { announce } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { accountStrings } from './account.strings';
import { Codes } from './account.styles';

const text = accountStrings.factor;

/** The recovery codes of a new authenticator. Nobody can tell them a second time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => announce(text.copied), () => undefined);
  return (
    <Stack gap="md">
      <div ref={heading} tabIndex={-1}>
        <Heading level={3} size="small">
          {text.codesTitle}
        </Heading>
      </div>
      <Text>{text.codesText}</Text>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button variant="secondary" onClick={copy}>
          {text.copy}
        </Button>
        <Button onClick={onKept}>{text.kept}</Button>
      </Cluster>
    </Stack>
  );
}
