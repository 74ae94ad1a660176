import { Button, Cluster, colour, font, Icon, radius, space, Stack, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { saveFile } from '@lotline/shared-runtime/screen';
import { useState } from 'react';
import styled from 'styled-components';
import { authenticatorStrings } from './authenticator.strings';

const text = authenticatorStrings.codes;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space.xs} ${space.lg};
  margin: 0;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  list-style: none;
  font-family: 'Geist Mono', ui-monospace, monospace;
  font-size: ${font.size.body};
  font-variant-numeric: tabular-nums;
`;

const download = (codes: readonly string[]): void =>
  saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), text.file);

/** Recovery codes, shown only once; the user must confirm having saved them to continue. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <Stack gap="md">
      <Text>{text.intro}</Text>
      <List aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Cluster>
        <CopyButton text={codes.join('\n')} label={text.copy} />
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="download" size={18} />}
          onClick={() => download(codes)}
        >
          {text.download}
        </Button>
      </Cluster>
      <Checkbox label={text.kept} checked={isKept} onChange={setKept} />
      <Button fullWidth disabled={!isKept} onClick={onKept}>
        {text.goOn}
      </Button>
    </Stack>
  );
}
