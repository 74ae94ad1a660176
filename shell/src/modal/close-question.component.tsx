import { Button, Cluster, ModalFrame, Stack, Text } from '@lotline/shared-design';
import { modalKept, type ModalState } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { confirmedClose } from './close-guard';

const text = strings.modal;

/** Asks before unsaved work is discarded (D89). Escape and a click on the backdrop cancel. */
export function CloseQuestion({ question, action }: NonNullable<ModalState['held']>) {
  const dispatch = useDispatch();
  const keep = () => void dispatch(modalKept());
  return (
    <ModalFrame title={text.unsaved} width="narrow" onClose={keep}>
      <Stack gap="lg">
        <Text>{question}</Text>
        <Cluster justify="flex-end">
          <Button variant="danger" onClick={() => dispatch(confirmedClose(action))}>
            {text.discard}
          </Button>
          <Button onClick={keep}>{text.keep}</Button>
        </Cluster>
      </Stack>
    </ModalFrame>
  );
}
