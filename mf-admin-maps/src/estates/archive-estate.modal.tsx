import { Button, Cluster, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { archiveConfirmed } from './estate-actions';
import { estateStrings as text } from './strings';

/** What archiving does, and its button. */
export default function ArchiveEstateModal(props: ModalProps<'estate-archive'>) {
  const dispatch = useDispatch();
  const { close } = useModal();
  useModalTitle(text.archiveTitle(props.title));
  return (
    <Stack gap="md">
      <Text>{text.archiveText}</Text>
      <Cluster gap="sm" justify="end">
        <Button variant="secondary" onClick={close}>
          {text.cancel}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            dispatch(archiveConfirmed(props));
            close();
          }}
        >
          {text.archive}
        </Button>
      </Cluster>
    </Stack>
  );
}
