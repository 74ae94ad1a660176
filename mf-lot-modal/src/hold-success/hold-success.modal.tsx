import { Button, Icon, Stack, Text, colour, useModalTitle } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { strings } from '../strings';

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${colour.successTint};
  color: ${colour.success};
`;
const Sentences = styled.div`
  text-align: center;
  text-wrap: pretty;
`;

/** Hold success (2.9). */
export default function HoldSuccessModal({ lotTitle }: { lotTitle: string }) {
  const modal = useModal();
  useModalTitle(strings.holdSuccess.title);
  return (
    <Stack gap="lg" align="center">
      <Mark aria-hidden="true">
        <Icon name="check" size={32} />
      </Mark>
      <Sentences>
        <Stack gap="xs">
          <Text size="lg">{strings.holdSuccess.submitted(lotTitle)}</Text>
          <Text tone="muted">{strings.holdSuccess.notify}</Text>
        </Stack>
      </Sentences>
      <Button onClick={modal.close}>{strings.holdSuccess.done}</Button>
    </Stack>
  );
}
