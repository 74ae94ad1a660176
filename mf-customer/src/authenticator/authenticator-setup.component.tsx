import { Cluster, colour, font, space, Stack, Text } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { QrCode } from '@lotline/shared-design/kit/qr';
import styled from 'styled-components';
import { authenticatorStrings as text } from './authenticator.strings';

const Key = styled.code`
  color: ${colour.ink};
  font-size: ${font.size.body};
  letter-spacing: 0.08em;
  overflow-wrap: anywhere;
`;
const Centred = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space.xs} 0;
`;

/** Groups of four make a key easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Setup of an authenticator: `uri` as a QR code, `secret` as a key to type. */
export function AuthenticatorSetup({ secret, uri }: { secret: string; uri: string }) {
  return (
    <Stack gap="sm">
      <Text>{text.intro}</Text>
      <Centred>
        <QrCode text={uri} label={text.picture} />
      </Centred>
      <Cluster justify="space-between">
        <Text as="span" size="sm" tone="muted">
          {text.key}: <Key>{inGroups(secret)}</Key>
        </Text>
        <CopyButton text={secret} label={text.copyKey} />
      </Cluster>
    </Stack>
  );
}
