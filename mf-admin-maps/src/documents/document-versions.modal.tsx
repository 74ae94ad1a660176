import { LinkButton, Notice, Skeleton, Text } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { formatDate, getDocumentVersions, getStaffEstate, type StaffDocument } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { DocumentDialog } from './dialog.component';
import { Actions, List, Name, Row } from './documents.styles';
import type { DocumentProps } from './modal-props';
import { documentStrings } from './strings';

const text = documentStrings.versions;

function Versions({ document: { _id: documentId, estateId } }: { document: StaffDocument }) {
  const dispatch = useDispatch();
  const wanted = resource(getDocumentVersions, { params: { documentId } });
  const known = useResource(wanted);
  const estate = useResource(resource(getStaffEstate, { params: { estateId } }));
  if (known.phase === 'failed' || known.phase === 'absent')
    return (
      <Notice
        tone="error"
        action={{ label: documentStrings.refused.again, onPress: () => void dispatch(resourceRetried(wanted)) }}
      >
        {text.failed}
      </Notice>
    );
  if (known.phase !== 'ready' || estate.phase !== 'ready') return <Skeleton lines={4} />;
  const day = (at: string) => formatDate(at, estate.data.timeZone, 'D MMM YYYY h:mm A');
  if (known.data.length === 0) return <Text tone="muted">{text.none}</Text>;
  return (
    <List>
      {known.data.map(({ fileName, size, modifiedDate, replacedAt, replacedBy, link, reason }) => (
        <Row key={replacedAt}>
          <Name>
            <span>{fileName}</span>
            <small>
              {[size != null && describeSize(size), text.replaced(day(replacedAt), replacedBy)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {reason && <small data-tone="danger">{reason}</small>}
          </Name>
          <Actions>
            {link && (
              <LinkButton
                href={link}
                size="small"
                variant="secondary"
                aria-label={text.downloadName(fileName, day(modifiedDate))}
              >
                {text.download}
              </LinkButton>
            )}
          </Actions>
        </Row>
      ))}
    </List>
  );
}

/** The files that a document had before. */
export default function DocumentVersionsModal(props: DocumentProps) {
  return (
    <DocumentDialog props={props} title={text.title}>
      {(document) => <Versions document={document} />}
    </DocumentDialog>
  );
}
