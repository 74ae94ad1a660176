import { Button, Stack, Text } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { acceptOf, refuseUpload, type StaffDocument, UPLOADS } from '@lotline/shared-domain';
import { useModal } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { uploads } from '../uploads';
import { DocumentDialog, useCloseWhenDone } from './dialog.component';
import { documentReplaced, selectWork, workLeft } from './documents.slice';
import { Foot } from './documents.styles';
import { REPLACING } from './guard-replacement';
import type { DocumentProps } from './modal-props';
import { documentStrings } from './strings';
import { WorkNotice } from './work-notice.component';

const text = documentStrings.replacing;
const { kinds, maxBytes } = UPLOADS.lotDocument;

function NewFile({ document: { _id: documentId, estateId, rev, fileName } }: { document: StaffDocument }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const key = `${documentId}/replace`;
  const field = uploads.useUploads({ field: REPLACING, estateId, purpose: 'lotDocument' });
  const work = useSelector(selectWork(key));
  useCloseWhenDone(key);
  useEffect(
    () => () => {
      dispatch(uploads.cleared(REPLACING));
      dispatch(workLeft(key));
    },
    [dispatch, key],
  );
  const [chosen] = field.files;
  const fileId = chosen?.status.phase === 'done' ? chosen.fileId : null;
  return (
    <Stack gap="md">
      <Text tone="muted">{text.intro}</Text>
      <FileField
        {...field}
        onMove={undefined}
        label={text.file}
        kinds={kinds}
        accept={acceptOf('lotDocument')}
        maxBytes={maxBytes}
        refuse={(file) => refuseUpload(file, 'lotDocument')}
      />
      <WorkNotice of={key} work={work} />
      <Foot>
        <Button variant="quiet" onClick={close}>
          {documentStrings.cancel}
        </Button>
        <Button
          disabled={!fileId}
          loading={work?.phase === 'busy'}
          onClick={() =>
            fileId && void dispatch(documentReplaced({ documentId, rev, fileName, fileId, field: REPLACING }))
          }
        >
          {text.submit}
        </Button>
      </Foot>
    </Stack>
  );
}

/** Gives a document a new file. */
export default function DocumentFileModal(props: DocumentProps) {
  return (
    <DocumentDialog props={props} title={text.title}>
      {(document) => <NewFile document={document} />}
    </DocumentDialog>
  );
}
