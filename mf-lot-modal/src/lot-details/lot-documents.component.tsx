import {
  documentIcon,
  documentName,
  fileTypeOf,
  formatDate,
  type ListedLot,
  type LotDocument,
} from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  Heading,
  Icon,
  LinkButton,
  Stack,
  Text,
  TextLink,
  colour,
  media,
  space,
  useBreakpoint,
} from '@lotline/shared-design';
import { selectProvides, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';
import { useLogInFor } from './asked-tab';
import { DocumentIcon } from './document-icon.component';
import { type LotDocumentsRead, useLotDocuments } from './use-lot-documents';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.md};
  padding: ${space.sm} 0;
  border-bottom: 1px solid ${colour.border};
  &:last-child {
    border-bottom: 0;
  }
  ${media.mobile} {
    gap: ${space.sm};
  }
`;
const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** That there are more documents for members, and what to do about it. */
function MoreDocuments({ lotId, read: { more, phase, retry } }: { lotId: string; read: LotDocumentsRead }) {
  const modal = useModal();
  const canLogIn = useSelector(selectProvides('modals', 'login'));
  const { to, loginPath, isFramed } = useLogInFor(lotId, 'documents');
  if (phase === 'loggedOut')
    return (
      <TextLink
        href={loginPath}
        newTab={isFramed}
        data-opens="login"
        onClick={(event) => {
          if (isFramed || !canLogIn) return;
          event.preventDefault();
          modal.open('login', { to });
        }}
      >
        {strings.documents.logIn(more)}
      </TextLink>
    );
  if (phase === 'loading') return <Text tone="muted">{strings.documents.loading(more)}</Text>;
  return (
    <Cluster>
      <Text tone="muted">{strings.documents.failed(more)}</Text>
      <Button variant="secondary" size="small" onClick={retry}>
        {strings.actions.tryAgain}
      </Button>
    </Cluster>
  );
}

/** The lot's documents: name, icon, and a download link in a new tab (2.8). */
export function LotDocuments({ lot, timeZone }: { lot: ListedLot; timeZone: string }) {
  const { isMobile } = useBreakpoint();
  const read = useLotDocuments(lot);
  return (
    <Stack gap="xs">
      {!isMobile && <Heading level={3}>{strings.documents.title}</Heading>}
      {read.documents.length > 0 && (
        <List>
          {read.documents.map((file) => (
            <DocumentRow key={file.link} file={file} timeZone={timeZone} />
          ))}
        </List>
      )}
      <div aria-live="polite">{read.phase !== 'shown' && <MoreDocuments lotId={lot._id} read={read} />}</div>
    </Stack>
  );
}

function DocumentRow({ file, timeZone }: { file: LotDocument; timeZone: string }) {
  const name = documentName(file);
  const about = [
    fileTypeOf(name).toUpperCase(),
    file.modifiedDate ? formatDate(file.modifiedDate, timeZone) : '',
  ].filter(Boolean);
  return (
    <Row>
      <DocumentIcon kind={documentIcon(name)} />
      <Name>
        <Text strong>{name}</Text>
        <Text size="sm" tone="muted">
          {about.join(' · ')}
        </Text>
      </Name>
      <LinkButton
        href={file.link}
        newTab
        variant="secondary"
        size="small"
        icon={<Icon name="download" size={18} />}
        aria-label={strings.documents.downloadName(name)}
      >
        {strings.documents.download}
      </LinkButton>
    </Row>
  );
}
