import { Card, EmptyState, Heading, Icon, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { useReorder } from '@lotline/shared-design/kit/fields';
import { getStaffEstate, type StaffDocument } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddDocuments } from './add-documents.component';
import { DocumentRow } from './document-row.component';
import { documentsOrdered, selectUndo, selectWork, undoOffered, undoPressed } from './documents.slice';
import { List, Panel, UndoPlace } from './documents.styles';
import { keyOf, placeOf, type DocumentsOf } from './place';
import { documentStrings as text } from './strings';
import { useDocuments } from './use-documents';
import { WithdrawnDocuments } from './withdrawn-documents.component';
import { WorkNotice } from './work-notice.component';

/** Until the estate's own is known. */
const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface RowsProps {
  place: DocumentsOf;
  documents: readonly StaffDocument[];
  timeZone: string;
  readAt: number;
}

function Rows({ place, documents, timeZone, readAt }: RowsProps) {
  const dispatch = useDispatch();
  const ids = documents.map(({ _id }) => _id);
  const reorder = useReorder(ids, (id, to) => {
    const others = ids.filter((other) => other !== id);
    dispatch(documentsOrdered({ place, from: ids, to: [...others.slice(0, to), id, ...others.slice(to)] }));
  });
  return (
    <>
      <List aria-label={text.list.caption}>
        {reorder.order.map((id, at) => {
          const document = documents.find(({ _id }) => _id === id);
          return (
            document && (
              <DocumentRow
                key={id}
                place={place}
                document={document}
                timeZone={timeZone}
                readAt={readAt}
                at={at}
                count={documents.length}
                reorder={reorder}
              />
            )
          );
        })}
      </List>
      <VisuallyHidden role="status">{reorder.news}</VisuallyHidden>
    </>
  );
}

/** The last press, for as long as it can be undone. */
function UndoBar() {
  const dispatch = useDispatch();
  const undo = useSelector(selectUndo);
  const work = useSelector(selectWork('undo'));
  if (!undo) return null;
  return (
    <UndoPlace>
      {work?.phase === 'refused' ? (
        <WorkNotice of="undo" work={work} />
      ) : (
        <Notice
          tone="success"
          action={{ label: text.undo.label, onPress: () => void dispatch(undoPressed(undo)) }}
          onDismiss={() => void dispatch(undoOffered(null))}
          dismissLabel={text.undo.dismiss}
        >
          {undo.message}
        </Notice>
      )}
    </UndoPlace>
  );
}

function KnownDocuments({ place, timeZone }: { place: DocumentsOf; timeZone: string }) {
  const { phase, current, withdrawn, readAt, onRetry } = useDocuments(place);
  const ordering = useSelector(selectWork(`${keyOf(place)}/order`));
  const id = useId();
  if (phase === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton lines={6} height="1.75rem" />
      </div>
    );
  if (phase !== 'ready')
    return (
      <Notice tone="error" action={{ label: text.refused.again, onPress: onRetry }}>
        {text.loadFailed}
      </Notice>
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <Panel as="div">
        <Heading id={id} level={2} size="heading">
          {text.titleOf[placeOf(place)]}
        </Heading>
        {ordering?.phase === 'refused' && (
          <>
            <WorkNotice of={`${keyOf(place)}/order`} work={ordering} />
            <Text size="sm">{text.stale.order}</Text>
          </>
        )}
        {current.length === 0 ? (
          <Text tone="muted">{text.none}</Text>
        ) : (
          <Rows place={place} documents={current} timeZone={timeZone} readAt={readAt} />
        )}
        {withdrawn.length > 0 && (
          <WithdrawnDocuments place={place} documents={withdrawn} timeZone={timeZone} readAt={readAt} />
        )}
      </Panel>
    </Card>
  );
}

/**
 * The documents of an estate, of a stage, or of a lot for its staff: adding, ordering, naming, replacing, withdrawing.
 * Part of a page that shows one of the three.
 */
export function DocumentsPart({ estateId, stageId, lotId }: DocumentsOf) {
  const estate = useResource(resource(getStaffEstate, { params: { estateId } }));
  const place = { estateId, ...(stageId && { stageId }), ...(lotId && { lotId }) };
  if (estate.phase === 'absent')
    return (
      <EmptyState headingLevel={2} title={text.absentTitle} icon={<Icon name="search" size={28} />}>
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <Panel key={keyOf(place)}>
      <AddDocuments {...place} />
      <KnownDocuments place={place} timeZone={estate.phase === 'ready' ? estate.data.timeZone : browserZone()} />
      <UndoBar />
    </Panel>
  );
}
