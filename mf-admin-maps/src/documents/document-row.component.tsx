import { Icon } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { describeSize, MoveButtons, type Reorder } from '@lotline/shared-design/kit/fields';
import { Menu } from '@lotline/shared-design/overlay';
import {
  DOCUMENT_AUDIENCE_LABELS,
  DOCUMENT_TYPE_LABELS,
  FILE_REFUSALS,
  formatDate,
  type StaffDocument,
  type UpdateDocument,
} from '@lotline/shared-domain';
import { useModal } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { Choice } from './choice.component';
import { DocumentName } from './document-name.component';
import { documentChanged, documentOpened, documentWithdrawn } from './documents.slice';
import { Actions, Name, Row, Settings, Whole } from './documents.styles';
import type { DocumentsOf } from './place';
import { documentStrings } from './strings';
import { useWorkOn } from './use-documents';
import { WorkNotice } from './work-notice.component';

const text = documentStrings.list;

interface DocumentRowProps {
  place: DocumentsOf;
  document: StaffDocument;
  timeZone: string;
  readAt: number;
  at: number;
  count: number;
  reorder: Reorder;
}

function State({ document: { state, reason } }: { document: StaffDocument }) {
  if (state === 'received') return <small>{text.checking}</small>;
  if (state === 'refused') return <small data-tone="danger">{reason ?? FILE_REFUSALS.check_failed}</small>;
  return null;
}

function RowMenu({ document, place }: Pick<DocumentRowProps, 'document' | 'place'>) {
  const dispatch = useDispatch();
  const { open } = useModal();
  const { _id: documentId, rev, fileName, replacedFiles, state } = document;
  const act: Readonly<Record<string, () => void>> = {
    download: () => void dispatch(documentOpened({ documentId })),
    replace: () => open('document-file', { documentId, ...place }),
    history: () => open('document-versions', { documentId, ...place }),
    copies: () => open('document-lots', { documentId, ...place }),
    withdraw: () => void dispatch(documentWithdrawn({ documentId, rev, fileName })),
  };
  return (
    <Menu
      label={text.actions(fileName)}
      trigger={<Icon name="more" size={18} />}
      items={[
        { id: 'download', label: text.download, disabled: state !== 'checked' },
        { id: 'replace', label: text.replace },
        { id: 'history', label: text.history(replacedFiles), disabled: replacedFiles === 0 },
        { id: 'copies', label: text.copies },
        { id: 'withdraw', label: text.withdraw, tone: 'danger' },
      ]}
      onAction={(id) => act[id]?.()}
    />
  );
}

/** A document: its name and file, its type and readers, and what else can be done with it. */
export function DocumentRow({ place, document, timeZone, readAt, at, count, reorder }: DocumentRowProps) {
  const dispatch = useDispatch();
  const { work, shown } = useWorkOn(document, readAt);
  const { _id: documentId, rev, fileName } = document;
  const change = (changed: UpdateDocument) =>
    void dispatch(documentChanged({ documentId, rev, fileName, change: changed }));
  const facts = [
    document.size != null && describeSize(document.size),
    text.added(formatDate(document.modifiedDate, timeZone)),
  ];
  return (
    <Row data-dragged={reorder.dragged === documentId || undefined} aria-busy={work?.phase === 'busy' || undefined}>
      <Name>
        <DocumentName name={shown.fileName} onRename={(name) => change({ fileName: name })} />
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <State document={document} />
      </Name>
      <Settings>
        <Choice
          label={text.type(fileName)}
          labelHidden
          options={DOCUMENT_TYPE_LABELS}
          value={shown.type}
          onChange={(type) => change({ type: type as UpdateDocument['type'] })}
        />
        <Choice
          label={text.audience(fileName)}
          labelHidden
          options={DOCUMENT_AUDIENCE_LABELS}
          value={shown.audience}
          onChange={(audience) => change({ audience: audience as UpdateDocument['audience'] })}
        />
      </Settings>
      {document.of !== 'lot' && (
        <Checkbox
          label={text.counts}
          checked={shown.countsForLots}
          onChange={(countsForLots) => change({ countsForLots })}
        />
      )}
      <Actions>
        {count > 1 && <MoveButtons id={documentId} name={fileName} at={at} count={count} reorder={reorder} />}
        <RowMenu document={document} place={place} />
      </Actions>
      {work?.phase === 'refused' && (
        <Whole>
          <WorkNotice of={documentId} work={work} onAgain={work.change ? () => change({}) : undefined} />
        </Whole>
      )}
    </Row>
  );
}
