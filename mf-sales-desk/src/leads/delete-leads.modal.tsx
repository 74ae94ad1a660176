import { Button, Cluster, Notice, Stack, Text } from '@lotline/shared-design';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { LeftLeads } from './change-preview.component';
import { leadsChangeChosen, leadsChangeConfirmed, leadsChangeLeft, selectLeadChanges } from './lead-changes.slice';
import { leadsStrings } from './strings';

const text = leadsStrings.remove;

/** 'Confirm action' (2.9) before leads are deleted; those with an active hold or EOI stay, and are named (D149). */
export default function DeleteLeadsModal({ leadIds }: ModalProps<'delete-leads'>) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const state = useSelector(selectLeadChanges);
  // The leads as they were selected: the list behind is refreshed.
  const [ids] = useState(leadIds);
  const request = useMemo(() => ({ leadIds: ids, change: null }), [ids]);
  useEffect(() => {
    dispatch(leadsChangeChosen(request));
    return () => void dispatch(leadsChangeLeft());
  }, [dispatch, request]);
  const preview = 'preview' in state ? state.preview : null;
  if (state.phase === 'counting' || state.phase === 'none') return <DialogSkeleton />;
  const count = preview?.changed ?? 0;
  return (
    <Dialog title={text.title} focus="heading">
      <Stack gap="md">
        {preview && count > 0 && (
          <>
            <Text>{text.question(count)}</Text>
            <Text tone="muted">{text.effect}</Text>
          </>
        )}
        {preview && count === 0 && <Text>{text.none}</Text>}
        {preview && <LeftLeads left={preview.left} title={text.stay(preview.left.length)} />}
        {state.phase === 'failed' && (
          <Notice
            tone="error"
            {...(!preview && {
              action: { label: leadsStrings.again, onPress: () => void dispatch(leadsChangeChosen(request)) },
            })}
          >
            {state.why}
          </Notice>
        )}
        <Cluster justify="end">
          <Button variant="secondary" onClick={close}>
            {text.cancel}
          </Button>
          {count > 0 && (
            <Button
              variant="danger"
              loading={state.phase === 'sending'}
              onClick={() => void dispatch(leadsChangeConfirmed(request))}
            >
              {text.submit}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
}
