import { Button, Disclosure, Icon, Stack, Text } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { ConfirmDialog, Menu } from '@lotline/shared-design/overlay';
import { formatDate, type StaffDocument } from '@lotline/shared-domain';
import { useModal } from '@lotline/shared-runtime';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { documentDeleted, documentOpened, documentRestored } from './documents.slice';
import { Actions, List, Name, Row, Whole } from './documents.styles';
import type { DocumentsOf } from './place';
import { documentStrings } from './strings';
import { useWorkOn } from './use-documents';
import { WorkNotice } from './work-notice.component';

const { list, withdrawn: text } = documentStrings;

interface WithdrawnProps {
  place: DocumentsOf;
  documents: readonly StaffDocument[];
  timeZone: string;
  readAt: number;
}

function WithdrawnRow({
  document,
  place,
  timeZone,
  readAt,
}: Omit<WithdrawnProps, 'documents'> & { document: StaffDocument }) {
  const dispatch = useDispatch();
  const { work } = useWorkOn(document, readAt);
  const [isAsking, setAsking] = useState(false);
  const { open } = useModal();
  const { _id: documentId, rev, fileName, size, withdrawnAt, replacedFiles, state } = document;
  const isBusy = work?.phase === 'busy';
  const act: Readonly<Record<string, () => void>> = {
    download: () => void dispatch(documentOpened({ documentId })),
    history: () => open('document-versions', { documentId, ...place }),
    delete: () => setAsking(true),
  };
  const remove = () => {
    setAsking(false);
    dispatch(documentDeleted({ documentId, rev, fileName }));
  };
  return (
    <Row>
      <Name>
        <span>{fileName}</span>
        <small>
          {[size != null && describeSize(size), text.on(formatDate(withdrawnAt, timeZone))].filter(Boolean).join(' · ')}
        </small>
      </Name>
      <Actions>
        <Button
          variant="secondary"
          size="small"
          aria-label={text.restoreName(fileName)}
          loading={isBusy}
          onClick={() => void dispatch(documentRestored({ documentId, rev, fileName }))}
        >
          {text.restore}
        </Button>
        <Menu
          label={list.actions(fileName)}
          trigger={<Icon name="more" size={18} />}
          items={[
            { id: 'download', label: list.download, disabled: state !== 'checked' },
            { id: 'history', label: list.history(replacedFiles), disabled: replacedFiles === 0 },
            { id: 'delete', label: text.delete, tone: 'danger' },
          ]}
          onAction={(id) => act[id]?.()}
        />
      </Actions>
      {work?.phase === 'refused' && (
        <Whole>
          <WorkNotice of={documentId} work={work} />
        </Whole>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.deleteName(fileName)}
          confirmLabel={text.deleteForGood}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {text.question}
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** What was withdrawn from a place: it can be put back, or deleted for good. */
export function WithdrawnDocuments({ documents, ...shown }: WithdrawnProps) {
  return (
    <Disclosure title={text.title(documents.length)}>
      <Stack gap="sm">
        <Text size="sm" tone="muted">
          {text.hint}
        </Text>
        <List>
          {documents.map((document) => (
            <WithdrawnRow key={document._id} document={document} {...shown} />
          ))}
        </List>
      </Stack>
    </Disclosure>
  );
}
